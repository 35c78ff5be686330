import { FrameError, type Theme } from '@latchkey/protocol'
import type { ApprovalPrompt } from '../../keys/view.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import type { Ending } from '../ending.ts'
import { isInAppBrowser } from './isInAppBrowser.ts'
import { type OwnWindow, openOwnWindow } from './openOwnWindow.ts'
import {
  type Decision,
  parseDecision,
  type WindowEnding,
  type WindowHints,
  type WindowPrompt,
  type WindowQueue,
} from './windowMessages.ts'

/**
 * `blocked`: by the browser. `unavailable`: blocked again, or known not to work. `cut`: the page
 * isolates the frame. `stuck`: opened, but silent for too long.
 */
export type WindowStatus = 'closed' | 'open' | 'stuck' | 'blocked' | 'unavailable' | 'cut'

/** A store for `useSyncExternalStore`. */
export type ApprovalWindow = {
  /** `waiting`: requests behind this one. */
  present(prompt: ApprovalPrompt, events: SheetEvents, waiting: number): void
  setWaiting(waiting: number): void
  /** Shows it in the window, which then closes itself. */
  end(ending: Ending): void
  dismiss(): void
  /** Opens the window, or replaces a stuck one. Needs a user gesture. */
  open(): void
  bringToFront(): void
  current(): WindowStatus
  subscribe(listener: () => void): () => void
}

export type CreateApprovalWindowParameters = {
  window: Window & Pick<typeof globalThis, 'reportError'>
  theme: () => Theme
  locale?: string | undefined
}

/** For the dApp and its console; the person reads another sentence. */
export const windowCutOff = () =>
  new FrameError('WINDOW_UNAVAILABLE', {
    message:
      'The approval window was cut off from the login frame: a page around it sends Cross-Origin-Opener-Policy: same-origin. Send same-origin-allow-popups instead.',
  })

const effects: Record<Exclude<Decision, 'revise'>, (events: SheetEvents) => void> = {
  approve: (events) => events.approve(),
  reject: (events) => events.reject(),
  rejectAll: (events) => events.rejectAll(),
  miss: (events) => events.miss(),
  fail: (events) => events.fail('The window could not show the prompt'),
}

type Hints = Pick<ApprovalPrompt, 'hints' | 'prices'>

const readHints = ({ hints, prices }: Hints): Omit<WindowHints, 'id'> => ({
  ...(hints && { simulation: hints.current() }),
  ...(prices && { prices: prices.current() }),
})

export function createApprovalWindow(parameters: CreateApprovalWindowParameters): ApprovalWindow {
  const { window, theme, locale } = parameters
  const listeners = new Set<() => void>()
  let status: WindowStatus = 'closed'
  let opened: OwnWindow | undefined
  let port: MessagePort | undefined
  let count = 0
  let shown:
    | { id: number; prompt: ApprovalPrompt; waiting: number; events: SheetEvents }
    | undefined
  let unfollow = () => {}

  function become(next: WindowStatus) {
    if (next === status) return
    status = next
    for (const listener of listeners) listener()
  }
  function tell() {
    if (!shown) return
    const { id, waiting } = shown
    const { hints: _, prices: __, ...prompt } = shown.prompt
    const message = { id, prompt, waiting, theme: theme(), ...readHints(shown.prompt) }
    port?.postMessage(message satisfies WindowPrompt)
  }
  function follow(id: number, prompt: Hints) {
    unfollow()
    const forward = () => port?.postMessage({ id, ...readHints(prompt) } satisfies WindowHints)
    const ends = [prompt.hints, prompt.prices].flatMap((store) => store?.subscribe(forward) ?? [])
    unfollow = () => {
      for (const end of ends) end()
    }
  }
  function decide({ data }: MessageEvent<unknown>) {
    const answer = parseDecision(data)
    // A decision sent before the prompt changed belongs to the previous prompt.
    if (!shown || answer?.id !== shown.id) return
    if (answer.decision === 'revise') shown.events.revise(answer.fee)
    else effects[answer.decision](shown.events)
  }
  function forget(next: WindowStatus = 'closed') {
    opened = port = undefined
    become(next)
    if (next === 'cut') window.reportError(windowCutOff())
  }
  /** The person may allow the window; a second failure is reported as unavailable. */
  function nextBlocked(): WindowStatus {
    const isFirst = status !== 'blocked' && status !== 'unavailable'
    return isFirst && !isInAppBrowser(window.navigator.userAgent) ? 'blocked' : 'unavailable'
  }

  return {
    present(prompt, events, waiting) {
      count += 1
      shown = { id: count, prompt, waiting, events }
      follow(count, prompt)
      if (status === 'blocked' || status === 'unavailable') become('closed')
      tell()
    },
    setWaiting(waiting) {
      if (!shown || shown.waiting === waiting) return
      shown = { ...shown, waiting }
      port?.postMessage({ id: shown.id, waiting } satisfies WindowQueue)
    },
    end(ending) {
      shown = undefined
      unfollow()
      port?.postMessage({ ending } satisfies WindowEnding)
    },
    dismiss() {
      shown = undefined
      unfollow()
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
