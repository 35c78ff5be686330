/**
 * The approval window's end of the port of `createApprovalWindow.ts`. It knows only what the port
 * delivers, and sends back only decisions.
 */
import type { Theme } from '@latchkey/protocol'
import { createHintStore, createPriceStore } from '../../keys/hints.ts'
import type { ApprovalPrompt } from '../../keys/view.ts'
import { approvalLimits } from '../approvalLimits.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import type { Ending } from '../ending.ts'
import { parsePrices } from '../hints/parsePrices.ts'
import { parseSimulation } from '../hints/parseSimulation.ts'
import { type MissingFrame, receivePort } from './receivePort.ts'
import type {
  Decision,
  WindowDecision,
  WindowEnding,
  WindowHints,
  WindowPrompt,
  WindowQueue,
} from './windowMessages.ts'

/** `lost`: the frame fell silent. */
export type WindowLoss = MissingFrame | 'lost'

type WindowContent = { prompt: ApprovalPrompt; waiting: number; theme: Theme }

export type JoinOpenerParameters = {
  window: Window
  onPrompt(shown: WindowContent, events: SheetEvents): void
  onWaiting(waiting: number): void
  onEnding(ending: Ending): void
  onLoss(loss: WindowLoss): void
}

/** Waits for a prompt at most `approvalLimits.windowLoad`. */
export function joinOpener(parameters: JoinOpenerParameters): void {
  const { window, onPrompt, onWaiting, onEnding, onLoss } = parameters
  let waiting: ReturnType<typeof setTimeout>
  const expect = (limit: number) => {
    waiting = setTimeout(onLoss, limit, 'lost')
  }
  function take(port: MessagePort) {
    expect(approvalLimits.windowLoad)
    const answer = (decision: WindowDecision) => {
      port.postMessage(decision)
      clearTimeout(waiting)
      expect(approvalLimits.windowLoad)
    }
    let hinted = 0
    let hints = createHintStore()
    let prices = createPriceStore()
    port.onmessage = ({ data }) => {
      // The frame has this origin, and this build except during an upgrade.
      const message = data as WindowPrompt | WindowQueue | WindowEnding | WindowHints
      if ('ending' in message) {
        clearTimeout(waiting)
        if (message.ending.state === 'sending') expect(approvalLimits.sending)
        return onEnding(message.ending)
      }
      if (!('prompt' in message)) {
        if ('waiting' in message) onWaiting(message.waiting)
        else if (message.id === hinted) {
          if ('simulation' in message) hints.set(parseSimulation(message.simulation))
          if ('prices' in message) prices.set(parsePrices(message.prices))
        }
        return
      }
      clearTimeout(waiting)
      const { id, prompt, simulation, prices: given, ...shown } = message
      hinted = id
      hints = createHintStore(parseSimulation(simulation))
      prices = createPriceStore(parsePrices(given))
      const stores = { ...(simulation && { hints }), ...(given !== undefined && { prices }) }
      onPrompt(
        { ...shown, prompt: { ...prompt, ...stores } },
        createEvents(
          (decision) => answer({ id, decision }),
          (fee) => answer({ id, decision: 'revise', fee }),
        ),
      )
    }
  }
  receivePort({ window, onPort: take, onMissing: onLoss })
}

const createEvents = (
  decide: (decision: Exclude<Decision, 'revise'>) => void,
  revise: SheetEvents['revise'],
): SheetEvents => ({
  revise,
  approve: () => decide('approve'),
  reject: () => decide('reject'),
  rejectAll: () => decide('rejectAll'),
  miss: () => decide('miss'),
  fail: () => decide('fail'),
  // The frame tracks visibility: the dApp shows and hides its sheet.
  visibility: () => {},
  refuse: () => decide('fail'),
})
