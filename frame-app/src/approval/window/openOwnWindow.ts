/**
 * Opens a window on the frame's origin, with a port to it.
 * 1. It opens from a press, without a name that a page could use to find it.
 * 2. A message counts only if its source is that window, its origin is ours, and it is a hello.
 *    Each hello gets a new port and closes the previous one, so that a reloaded window continues.
 * 3. It closes together with the frame.
 * 4. A page with `Cross-Origin-Opener-Policy: same-origin` severs it: the browser returns no
 *    window, or one that counts as closed although it is open.
 */
import { approvalLimits } from '../approvalLimits.ts'
import { windowBye, windowHello, windowWelcome } from './windowMessages.ts'

export type OwnWindow = {
  bringToFront(): void
  close(): void
}

export type OpenOwnWindowParameters = {
  window: Window
  /** On the frame's origin. */
  path: string
  onPort(port: MessagePort): void
  /** No hello within `approvalLimits.windowLoad`; it may still come. */
  onStuck(): void
  /** `cut`: by the page around the frame. */
  onClosed(why: 'closed' | 'cut'): void
}

const features = 'popup,width=420,height=680'

/** Returns the window, or the reason of a failure: `blocked` by the browser, or `cut` off. */
export function openOwnWindow(parameters: OpenOwnWindowParameters): OwnWindow | 'blocked' | 'cut' {
  const { window, path, onPort, onStuck, onClosed } = parameters
  const { origin } = window.location
  const hasPress = () => window.navigator.userActivation?.isActive ?? false
  const hadPress = hasPress()
  const opened = window.open(path, '_blank', features)
  // After a failure, the gesture is still valid for another attempt.
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
    // Returns the focus to the opener.
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

function welcome(opened: Window, origin: string): MessagePort {
  const { port1, port2 } = new MessageChannel()
  opened.postMessage(windowWelcome, origin, [port2])
  return port1
}
