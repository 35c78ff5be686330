import {
  createHintStore,
  type HintStore,
  type Simulation,
  type TokenShortfall,
} from '../../keys/hints.ts'
import type { OperatorToken } from '../../keys/vault.ts'
import type { ApprovalView, PartView } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import type { TransactionPart } from './simulateParts.ts'
import { simulationLimits } from './simulationRun.ts'

export type StartSimulationParameters = {
  view: ApprovalView
  /** Opens the operator's own nodes, for as long as the signal allows. */
  connect: (signal: AbortSignal) => NodeRequest
  tokens: readonly OperatorToken[]
  /** Ends it with the approval. */
  signal: AbortSignal
  /** Milliseconds. */
  timeLimit?: number
}

const isTransaction = (part: PartView): part is TransactionPart =>
  part.kind === 'solanaTransaction' || (part.kind === 'evmTransaction' && part.shortfall === null)

/**
 * Simulates the transactions of a view, and compares what they transfer with the account's balance
 * until they succeed.
 *
 * @returns nothing unless every part is a transaction that the account can pay for
 */
export function startSimulation(parameters: StartSimulationParameters): HintStore | undefined {
  const { view, connect, tokens, signal, timeLimit = simulationLimits.time } = parameters
  const parts = view.parts.filter(isTransaction)
  if (parts.length !== view.parts.length) return undefined
  const store = createHintStore()
  const limit = new AbortController()
  const ends = AbortSignal.any([signal, limit.signal])
  let simulation: Simulation = store.current()
  let shortfall: TokenShortfall | undefined
  // An answer after the limit is not shown.
  const show = (next: Simulation) => {
    simulation = next
    if (!ends.aborted) store.set(withShortfall(next))
    if (next.status === 'succeeds') end()
  }
  const withShortfall = (next: Simulation): Simulation =>
    next.status === 'succeeds' || !shortfall ? next : { ...next, shortfall }
  const end = () => {
    clearTimeout(timer)
    limit.abort()
  }
  const timer = setTimeout(() => {
    if (simulation.status === 'running') show({ status: 'unknown' })
    end()
  }, timeLimit)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  const node = connect(ends)
  const simulated = import('./simulateParts.ts')
    .then(({ simulateParts }) => simulateParts({ parts, view, tokens, node }))
    // No node has a usable answer, or the chunk is missing.
    .then(show, () => show({ status: 'unknown' }))
  const compared = import('./readTokenShortfall.ts')
    .then(({ readTokenShortfall }) => readTokenShortfall(parts, node))
    // Likewise: then nothing is said.
    .catch(() => undefined)
    .then((found) => {
      shortfall = found
      if (found && simulation.status !== 'succeeds') show(simulation)
    })
  void Promise.all([simulated, compared]).then(end)
  return store
}
