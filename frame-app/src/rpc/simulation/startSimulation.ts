import { createHintStore, type HintStore, type Simulation } from '../../keys/hints.ts'
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

/** Returns nothing unless every part is a transaction that the account can pay for. */
export function startSimulation(parameters: StartSimulationParameters): HintStore | undefined {
  const { view, connect, tokens, signal, timeLimit = simulationLimits.time } = parameters
  const parts = view.parts.filter(isTransaction)
  if (parts.length !== view.parts.length) return undefined
  const store = createHintStore()
  const limit = new AbortController()
  const ends = AbortSignal.any([signal, limit.signal])
  // The first wins: an answer after the limit is not shown.
  const finish = (simulation: Simulation) => {
    clearTimeout(timer)
    if (!ends.aborted) store.set(simulation)
    limit.abort()
  }
  const timer = setTimeout(finish, timeLimit, { status: 'unknown' } satisfies Simulation)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  import('./simulateParts.ts')
    .then(({ simulateParts }) => simulateParts({ parts, view, tokens, node: connect(ends) }))
    // No node has a usable answer, or the chunk is missing.
    .then(finish, () => finish({ status: 'unknown' }))
  return store
}
