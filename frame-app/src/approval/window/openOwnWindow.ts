/**
 * Opens a window on the frame's own origin, and a port to it.
 *
 *  1. The window is opened from a press, and without a name that a page could find it by.
 *  2. A window message counts only if its source is the window that was opened, then if its origin
 *     is ours, then if it is a hello. Each hello is answered with a port of its own, and the port
 *     before it is closed: a window that is loaded anew goes on.
 *  3. It is closed together with the frame.
 *  4. A page with `Cross-Origin-Opener-Policy: same-origin` around the frame cuts the window off:
 *     the browser uses up the press and hands out no window, or one that counts as closed before
 *     it said hello, while it stands in front.
 */
import { approvalLimits } from '../approvalLimits.ts'
import { approvePath, windowBye, windowHello, windowWelcome } from './windowMessages.ts'

export type OwnWindow = {
  bringToFront(): void
  /** Calls none of the parameters' functions from then on. */
  close(): void
}

export type OpenOwnWindowParameters = {
  /** The frame's. */
  window: Window
  /** The language (BCP 47) of the window; undefined: what the browser prefers. */
  locale?: string | undefined
  /** The window has loaded, for the first time or anew. */
  onPort(port: MessagePort): void
  /** Open, and without a hello for `approvalLimits.windowLoad`; it may still come. */
  onStuck(): void
  /** It is gone, or `cut` off by the page around the frame. */
  onClosed(why: 'closed' | 'cut'): void
}

const features = 'popup,width=420,height=680'

/** The window, or why there is none: `blocked` by the browser, or `cut` off from the frame. */
export function openOwnWindow(parameters: OpenOwnWindowParameters): OwnWindow | 'blocked' | 'cut' {
  const { window, locale, onPort, onStuck, onClosed } = parameters
  const { origin } = window.location
  const hasPress = () => window.navigator.userActivation?.isActive ?? false
  const hadPress = hasPress()
  const opened = window.open(approvePath(locale), '_blank', features)
  // A browser that opens nothing leaves the press for another try.
  if (!opened) return hadPress && !hasPress() ? 'cut' : 'blocked'
  if (opened.closed) return 'cut'
  const ended = new AbortController()
  let port: MessagePort | undefined
  let loading: ReturnType<typeof setTimeout> | undefined

  const expectHello = () => {
    clearTimeout(loading)
    loading = setTimeout(onStuck, approvalLimits.windowLoad)
  }
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== opened || from !== origin || data !== windowHello) return
    clearTimeout(loading)
    port?.close()
    const own = welcome(opened, origin)
    port = own
    own.addEventListener('message', (bye) => bye.data === windowBye && expectHello())
    onPort(own)
  }
  const close = () => {
    ended.abort()
    clearInterval(watch)
    clearTimeout(loading)
    port?.close()
    opened.close()
  }
  const end = () => {
    // Whoever closes a window comes back to the page that opened it.
    const isCut = !port && !window.document.hasFocus()
    close()
    onClosed(isCut ? 'cut' : 'closed')
  }

  const watch = setInterval(() => opened.closed && end(), approvalLimits.windowWatch)
  window.addEventListener('message', hear, { signal: ended.signal })
  window.addEventListener('pagehide', end, { signal: ended.signal })
  expectHello()
  return { close, bringToFront: () => opened.focus() }
}

/** Hands one end of a new channel to a window of our origin; the other is ours. */
function welcome(opened: Window, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  opened.postMessage(windowWelcome, origin, [port2])
  return port1
}
