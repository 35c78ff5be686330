import type { Theme } from '@latchkey/protocol'
import type { SheetEvents } from '../approvalQueue.ts'
import type { ApprovalPrompt } from '../requestApproval.ts'
import { type OwnWindow, openOwnWindow } from './openOwnWindow.ts'
import { type Decision, parseDecision, type WindowPrompt } from './windowMessages.ts'

/** `stuck`: open, but nothing came of it in time. */
export type WindowStatus = 'closed' | 'blocked' | 'open' | 'stuck'

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
  window: Window
  /** The dApp's theme as it is now. */
  theme: () => Theme
}

const effects: Record<Decision, (events: SheetEvents) => void> = {
  approve: (events) => events.approve(),
  reject: (events) => events.reject(),
  miss: (events) => events.miss(),
  fail: (events) => events.fail('The window could not show the prompt'),
}

/** Opens nothing yet. Closing the window decides nothing. */
export function createApprovalWindow(parameters: CreateApprovalWindowParameters): ApprovalWindow {
  const { window, theme } = parameters
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
  function forget() {
    opened = port = undefined
    become('closed')
  }

  return {
    present(prompt, events) {
      count += 1
      shown = { id: count, prompt, events }
      if (status === 'blocked') become('closed')
      tell()
    },
    dismiss() {
      shown = undefined
      opened?.close()
      forget()
    },
    open() {
      opened?.close()
      opened = openOwnWindow({
        window,
        onPort(next) {
          port = next
          port.onmessage = decide
          become('open')
          tell()
        },
        onStuck: () => become('stuck'),
        onClosed: forget,
      })
      become(opened ? 'open' : 'blocked')
    },
    bringToFront: () => opened?.bringToFront(),
    current: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
