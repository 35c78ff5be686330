import { FrameError } from '@latchkey/protocol'
import { isInAppBrowser } from './isInAppBrowser.ts'
import { type OwnWindow, openOwnWindow } from './openOwnWindow.ts'

/**
 * `blocked`: by the browser. `unavailable`: blocked again, or known not to work. `cut`: the page
 * isolates the frame. `stuck`: opened, but silent for too long.
 */
export type WindowStatus = 'closed' | 'open' | 'stuck' | 'blocked' | 'unavailable' | 'cut'

/** A window of the frame's origin, as a store for `useSyncExternalStore`. */
export type FrameWindow = {
  /** Opens the window, or replaces a stuck one. Needs a user gesture. */
  open(): void
  bringToFront(): void
  close(): void
  /** Offers a window again after the browser blocked one. */
  retry(): void
  current(): WindowStatus
  subscribe(listener: () => void): () => void
}

export type CreateFrameWindowParameters = {
  window: Window & Pick<typeof globalThis, 'reportError'>
  /** On the frame's origin. */
  path: string
  /** Called again when the window is reloaded or replaced. */
  onPort(port: MessagePort): void
  onGone?(): void
}

/** For the dApp and its console; the person reads another sentence. */
export const windowCutOff = () =>
  new FrameError('WINDOW_UNAVAILABLE', {
    message:
      'The window was cut off from the login frame: a page around it sends Cross-Origin-Opener-Policy: same-origin. Send same-origin-allow-popups instead.',
  })

export function createFrameWindow(parameters: CreateFrameWindowParameters): FrameWindow {
  const { window, path, onPort, onGone } = parameters
  const listeners = new Set<() => void>()
  let status: WindowStatus = 'closed'
  let opened: OwnWindow | undefined

  function become(next: WindowStatus) {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }
  function forget(next: WindowStatus = 'closed') {
    opened = undefined
    onGone?.()
    become(next)
    if (next === 'cut') window.reportError(windowCutOff())
  }
  /** The person may allow the window; a second failure is reported as unavailable. */
  function nextBlocked(): WindowStatus {
    const isFirst = status !== 'blocked' && status !== 'unavailable'
    return isFirst && !isInAppBrowser(window.navigator.userAgent) ? 'blocked' : 'unavailable'
  }

  return {
    open() {
      opened?.close()
      const result = openOwnWindow({
        window,
        path,
        onPort(port) {
          become('open')
          onPort(port)
        },
        onStuck: () => become('stuck'),
        onClosed: forget,
      })
      if (result === 'blocked') return forget(nextBlocked())
      if (result === 'cut') return forget('cut')
      opened = result
      become('open')
    },
    bringToFront: () => opened?.bringToFront(),
    close() {
      opened?.close()
      forget()
    },
    retry() {
      if (status === 'blocked' || status === 'unavailable') become('closed')
    },
    current: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
