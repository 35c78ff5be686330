/**
 * The window's end of `openOwnWindow.ts`.
 *
 * 1. It posts first, to its opener, and only if the opener is of our own origin: the browser
 *    delivers to no other, so a page that opens the window itself receives nothing.
 * 2. A window message counts only if its source is the opener, then if its origin is ours, then if
 *    it is the welcome with exactly one port; and only the first. From then on only the port
 *    counts.
 * 3. It knows only what the port delivers, and sends back only decisions, and a goodbye when it
 *    unloads.
 */
import type { Theme } from '@latchkey/protocol'
import { createHintStore, createPriceStore } from '../../keys/hints.ts'
import type { ApprovalPrompt } from '../../keys/view.ts'
import { approvalLimits } from '../approvalLimits.ts'
import type { SheetEvents } from '../approvalQueue.ts'
import type { Ending } from '../ending.ts'
import { parsePrices } from '../hints/parsePrices.ts'
import { parseSimulation } from '../hints/parseSimulation.ts'
import {
  type Decision,
  openedHash,
  type WindowDecision,
  type WindowEnding,
  type WindowHints,
  type WindowPrompt,
  type WindowQueue,
  windowBye,
  windowHello,
  windowWelcome,
} from './windowMessages.ts'

/** `alone`: no frame of ours answered. `severed`: the page around the frame isolates it. */
export type WindowLoss = 'alone' | 'severed' | 'lost'

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
  const { origin, hash } = window.location
  const opener: Window | null = window.opener
  if (!opener) {
    onLoss(hash === openedHash ? 'severed' : 'alone')
    return
  }
  const welcomed = new AbortController()
  let waiting = setTimeout(onLoss, approvalLimits.windowLoad, 'alone')

  const expect = (limit: number) => {
    waiting = setTimeout(onLoss, limit, 'lost')
  }
  function take(port: MessagePort) {
    welcomed.abort()
    const answer = (decision: WindowDecision) => {
      port.postMessage(decision)
      clearTimeout(waiting)
      expect(approvalLimits.windowLoad)
    }
    window.addEventListener('pagehide', () => port.postMessage(windowBye))
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
  window.addEventListener(
    'message',
    ({ source, origin: from, data, ports }: MessageEvent<unknown>) => {
      const [port] = ports
      if (source !== opener || from !== origin || data !== windowWelcome) return
      if (port && ports.length === 1) take(port)
    },
    { signal: welcomed.signal },
  )
  opener.postMessage(windowHello, origin)
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
