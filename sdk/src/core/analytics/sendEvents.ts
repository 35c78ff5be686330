import { loadOnce } from '../../primitives/loadOnce.ts'
import type { Latchkey } from '../latchkey.ts'
import { loadCode } from '../loadCode.ts'

/** Sends every event to `analytics.url`, if it is set. The code loads with the first event. */
export function sendEvents(latchkey: Latchkey, signal: AbortSignal): void {
  const { analytics } = latchkey._internal.options
  if (!analytics) return
  const { load } = loadOnce(async () => {
    const { openEventSender } = await loadCode(() => import('./openEventSender.ts'))
    return openEventSender(latchkey, analytics.url, signal)
  })
  latchkey.subscribe((event) => {
    load().then(
      ({ add }) => add(event),
      // CODE_NOT_LOADED: the next event tries again.
      () => undefined,
    )
  })
}
