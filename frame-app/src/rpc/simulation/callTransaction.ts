import { FrameError } from '@latchkey/protocol'
import type { NodeRequest } from '../node.ts'
import { overrideCode } from './overrideCode.ts'
import { readFailure } from './readFailure.ts'
import { type EvmSimulation, toCall } from './simulateBlock.ts'
import type { SimulationRun } from './simulationRun.ts'

/** Of a revert (geth); `toNodeError.ts` gives it to every node's. */
const reverted = 3

/** Runs eth_call, which returns only the outcome. Rejects if the node has no usable answer. */
export async function callTransaction(
  simulation: EvmSimulation,
  node: NodeRequest,
): Promise<SimulationRun> {
  const source = 'eth_call'
  const { input: data, ...call } = toCall(simulation)
  const overrides = overrideCode(simulation.delegations)
  try {
    await node('eth_call', [{ ...call, data }, 'latest', ...(overrides ? [overrides] : [])])
    return { source, outcome: 'succeeds', changes: null }
  } catch (error) {
    if (!(error instanceof FrameError) || error.code !== reverted) throw error
    const returned = typeof error.data === 'string' ? error.data : undefined
    return { source, outcome: 'reverts', reason: readFailure(returned, error.message) }
  }
}
