import type { Theme } from '@latchkey/protocol'
import type { ApprovalPrompt } from '../../keys/view.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import type { Ending } from '../ending.ts'
import {
  type CreateFrameWindowParameters,
  createFrameWindow,
  type FrameWindow,
} from './createFrameWindow.ts'
import {
  type Decision,
  parseDecision,
  type WindowEnding,
  type WindowHints,
  type WindowPrompt,
  type WindowQueue,
  windowPath,
} from './windowMessages.ts'

export type ApprovalWindow = Omit<FrameWindow, 'close' | 'retry'> & {
  /** `waiting`: requests behind this one. */
  present(prompt: ApprovalPrompt, events: SheetEvents, waiting: number): void
  setWaiting(waiting: number): void
  /** Shows it in the window, which then closes itself. */
  end(ending: Ending): void
  dismiss(): void
}

export type CreateApprovalWindowParameters = {
  window: CreateFrameWindowParameters['window']
  theme: () => Theme
  locale?: string | undefined
}

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
  let port: MessagePort | undefined
  let count = 0
  let shown:
    | { id: number; prompt: ApprovalPrompt; waiting: number; events: SheetEvents }
    | undefined
  let unfollow = () => {}

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
  const frameWindow = createFrameWindow({
    window,
    path: windowPath('/approve', locale),
    onPort(next) {
      port = next
      port.onmessage = decide
      tell()
    },
    onGone() {
      port = undefined
    },
  })

  return {
    ...frameWindow,
    present(prompt, events, waiting) {
      count += 1
      shown = { id: count, prompt, waiting, events }
      follow(count, prompt)
      frameWindow.retry()
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
      frameWindow.close()
    },
  }
}
