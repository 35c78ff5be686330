import type { Simulation } from '../../keys/hints.ts'
import type { OperatorToken } from '../../keys/vault.ts'
import type { ApprovalView, PartView } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import { combineRuns } from './combineRuns.ts'
import { nameChanges } from './nameChanges.ts'
import { simulateEvm } from './simulateEvm.ts'
import { simulateSolana } from './simulateSolana.ts'

export type TransactionPart = Extract<PartView, { kind: 'evmTransaction' | 'solanaTransaction' }>

export type SimulatePartsParameters = {
  parts: readonly TransactionPart[]
  view: ApprovalView
  tokens: readonly OperatorToken[]
  node: NodeRequest
}

/** Rejects if a part has no usable answer. Loaded with the first simulation. */
export async function simulateParts(parameters: SimulatePartsParameters): Promise<Simulation> {
  const { parts, node } = parameters
  const runs = await Promise.all(
    parts.map((part) =>
      part.kind === 'evmTransaction' ? simulateEvm(part, node) : simulateSolana(part, node),
    ),
  )
  const run = combineRuns(runs)
  const [first] = parts
  if (run === 'unknown' || !first) return { status: 'unknown' }
  const { source } = run
  if (run.outcome === 'reverts') return { status: 'reverts', source, reason: run.reason }
  if (!run.changes) return { status: 'succeeds', source, changes: null, more: 0 }
  const named = await nameChanges({ ...parameters, changes: run.changes, chain: first.chain })
  return { status: 'succeeds', source, ...named }
}
