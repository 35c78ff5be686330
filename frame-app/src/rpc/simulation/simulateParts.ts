import type { Simulation } from '../../keys/hints.ts'
import type { OperatorToken } from '../../keys/vault.ts'
import type { ApprovalView, PartView } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import { combineRuns } from './combineRuns.ts'
import { nameChanges } from './nameChanges.ts'
import { simulateBlock } from './simulateBlock.ts'
import { simulateEvm } from './simulateEvm.ts'
import { simulateSolana } from './simulateSolana.ts'
import type { SimulationRun } from './simulationRun.ts'

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
  const run = (await simulateInOrder(parts, node)) ?? combineRuns(await simulateEach(parts, node))
  const [first] = parts
  if (run === 'unknown' || !first) return { status: 'unknown' }
  const { source } = run
  if (run.outcome === 'reverts') return { status: 'reverts', source, reason: run.reason }
  if (!run.changes) return { status: 'succeeds', source, changes: null, more: 0 }
  const named = await nameChanges({ ...parameters, changes: run.changes, chain: first.chain })
  return { status: 'succeeds', source, ...named }
}

const isEvm = (
  part: TransactionPart,
): part is Extract<TransactionPart, { kind: 'evmTransaction' }> => part.kind === 'evmTransaction'

/** Returns undefined unless there are several EVM transactions, and the node can run them in order. */
async function simulateInOrder(
  parts: readonly TransactionPart[],
  node: NodeRequest,
): Promise<SimulationRun | undefined> {
  const [first, ...others] = parts.filter(isEvm)
  if (!first || others.length === 0 || others.length + 1 < parts.length) return undefined
  // The node lacks the method, or its answer does not parse.
  return simulateBlock([first, ...others], node).catch(() => undefined)
}

const simulateEach = (
  parts: readonly TransactionPart[],
  node: NodeRequest,
): Promise<readonly SimulationRun[]> =>
  Promise.all(
    parts.map((part) => (isEvm(part) ? simulateEvm(part, node) : simulateSolana(part, node))),
  )
