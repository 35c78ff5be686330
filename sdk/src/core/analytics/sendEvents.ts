import { loadOnce } from '../../primitives/loadOnce.ts'
import type { Latchkey } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'

/** Sends every event to `analytics.url`, if it is set. The code loads with the first event. */
export function sendEvents(latchkey: Latchkey, signal: AbortSignal): void {
  const { analytics, projectId } = latchkey._internal.options
  if (!analytics) return
  const { url } = analytics
  const sender = loadOnce(async () => {
    const [{ createEventSender }, { showAlert }] = await loadCode(() =>
      Promise.all([import('./eventSender.ts'), import('../alerts/showAlert.ts')]),
    )
    const onForbidden = () =>
      showAlert(
        latchkey,
        'ORIGIN_NOT_ALLOWED',
        `${url} refuses the events of ${location.origin} (403). Allow this origin there, or leave out analytics.`,
      )
    return createEventSender({ url, projectId, onForbidden, signal })
  })
  latchkey.subscribe((event) => {
    sender.load().then(
      ({ add }) => add(event),
      // CODE_NOT_LOADED: the next event tries again.
      () => undefined,
    )
  })
}
