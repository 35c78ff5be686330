import { showAlert } from '../alerts/showAlert.ts'
import type { Latchkey } from '../latchkey.ts'
import { createEventSender, type EventSender } from './eventSender.ts'

/** Alerts the developer if the endpoint refuses the dApp's origin. */
export function openEventSender(latchkey: Latchkey, url: string, signal: AbortSignal): EventSender {
  const { projectId } = latchkey._internal.options
  const onForbidden = () =>
    showAlert(
      latchkey,
      'ORIGIN_NOT_ALLOWED',
      `${url} refuses the events of ${location.origin} (403). Allow this origin there, or leave out analytics.`,
    )
  return createEventSender({ url, projectId, onForbidden, signal })
}
