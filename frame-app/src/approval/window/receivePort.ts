/**
 * The window's end of `openOwnWindow.ts`.
 *
 * 1. It posts first, to its opener, and only if the opener is of our own origin: the browser
 *    delivers to no other, so a page that opens the window itself receives nothing.
 * 2. A window message counts only if its source is the opener, then if its origin is ours, then if
 *    it is the welcome with exactly one port; and only the first. From then on only the port
 *    counts.
 * 3. It posts a goodbye over the port when it unloads.
 */
import { approvalLimits } from '../approvalLimits.ts'
import { openedHash, windowBye, windowHello, windowWelcome } from './windowMessages.ts'

/** `alone`: no frame of ours answered. `severed`: the page around the frame isolates it. */
export type MissingFrame = 'alone' | 'severed'

export type ReceivePortParameters = {
  window: Window
  onPort(port: MessagePort): void
  onMissing(why: MissingFrame): void
}

/** Waits for the frame at most `approvalLimits.windowLoad`. */
export function receivePort({ window, onPort, onMissing }: ReceivePortParameters): void {
  const { origin, hash } = window.location
  const opener: Window | null = window.opener
  if (!opener) {
    onMissing(hash === openedHash ? 'severed' : 'alone')
    return
  }
  const welcomed = new AbortController()
  const waiting = setTimeout(onMissing, approvalLimits.windowLoad, 'alone')

  window.addEventListener(
    'message',
    ({ source, origin: from, data, ports }: MessageEvent<unknown>) => {
      const [port] = ports
      if (source !== opener || from !== origin || data !== windowWelcome) return
      if (!port || ports.length !== 1) return
      welcomed.abort()
      clearTimeout(waiting)
      window.addEventListener('pagehide', () => port.postMessage(windowBye))
      onPort(port)
    },
    { signal: welcomed.signal },
  )
  opener.postMessage(windowHello, origin)
}
