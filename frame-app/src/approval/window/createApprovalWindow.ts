import { FrameError, type Theme } from '@latchkey/protocol'
import type { ApprovalPrompt } from '../../keys/view.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import { isInAppBrowser } from './isInAppBrowser.ts'
import { type OwnWindow, openOwnWindow } from './openOwnWindow.ts'
import { type Decision, parseDecision, type WindowPrompt } from './windowMessages.ts'

/**
 * `blocked`: the browser opened no window. `unavailable`: it did not again, or is known for it.
 * `cut`: the page around the frame keeps it apart. `stuck`: open, but nothing came of it in time.
 */
export type WindowStatus = 'closed' | 'open' | 'stuck' | 'blocked' | 'unavailable' | 'cut'

/** The window in which prompts are decided, as the frame sees it; a store for `useSyncExternalStore`. */
export type ApprovalWindow = {
  /** Makes this the prompt to decide, in the window that is open or in the next. */
  present(prompt: ApprovalPrompt, events: SheetEvents): void
  /** Nothing is left to decide: closes the window. */
  dismiss(): void
  /** Opens it, in place of one that is stuck; from a press, or the browser blocks it. */
  open(): void
  bringToFront(): void
  current(): WindowStatus
  subscribe(listener: () => void): () => void
}

export type CreateApprovalWindowParameters = {
  /** The frame's. */
  window: Window & Pick<typeof globalThis, 'reportError'>
  /** The dApp's theme as it is now. */
  theme: () => Theme
  /** BCP 47; undefined: what the browser prefers. */
  locale?: string | undefined
}

/** What the dApp and its console are told; the person reads another sentence. */
export const windowCutOff = () =>
  new FrameError('WINDOW_UNAVAILABLE', {
    message:
      'The approval window was cut off from the login frame: a page around it sends Cross-Origin-Opener-Policy: same-origin. Send same-origin-allow-popups instead.',
  })

const effects: Record<Decision, (events: SheetEvents) => void> = {
  approve: (events) => events.approve(),
  reject: (events) => events.reject(),
  miss: (events) => events.miss(),
  fail: (events) => events.fail('The window could not show the prompt'),
}

/** Opens nothing yet. Closing the window decides nothing. */
export function createApprovalWindow(parameters: CreateApprovalWindowParameters): ApprovalWindow {
  const { window, theme, locale } = parameters
  const listeners = new Set<() => void>()
  let status: WindowStatus = 'closed'
  let opened: OwnWindow | undefined
  let port: MessagePort | undefined
  let count = 0
  let shown: { id: number; prompt: ApprovalPrompt; events: SheetEvents } | undefined

  function become(next: WindowStatus) {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }
  function tell() {
    if (!shown) return
    const { id, prompt } = shown
    port?.postMessage({ id, prompt, theme: theme() } satisfies WindowPrompt)
  }
  function decide({ data }: MessageEvent<unknown>) {
    const answer = parseDecision(data)
    // One that was sent before the prompt changed is not for the prompt that is shown now.
    if (shown && answer?.id === shown.id) effects[answer.decision](shown.events)
  }
  function forget(next: WindowStatus = 'closed') {
    opened = port = undefined
    become(next)
    if (next === 'cut') window.reportError(windowCutOff())
  }
  /** A browser may be told to allow it; one that still does not, or cannot, is said to be so. */
  function nextBlocked(): WindowStatus {
    const isFirst = status !== 'blocked' && status !== 'unavailable'
    return isFirst && !isInAppBrowser(window.navigator.userAgent) ? 'blocked' : 'unavailable'
  }

  return {
    present(prompt, events) {
      count += 1
      shown = { id: count, prompt, events }
      if (status === 'blocked' || status === 'unavailable') become('closed')
      tell()
    },
    dismiss() {
      shown = undefined
      opened?.close()
      forget()
    },
    open() {
      opened?.close()
      const result = openOwnWindow({
        window,
        locale,
        onPort(next) {
          port = next
          port.onmessage = decide
          become('open')
          tell()
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
    current: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
