import type { NodeRequest } from '../node.ts'
import { callTransaction } from './callTransaction.ts'
import { type EvmSimulation, simulateBlock } from './simulateBlock.ts'
import type { SimulationRun } from './simulationRun.ts'
import { traceCall } from './traceCall.ts'

const rungs = [
  (simulation: EvmSimulation, node: NodeRequest) => simulateBlock([simulation], node),
  traceCall,
  callTransaction,
] as const

/**
 * Tries the most detailed method first. Rejects if no rung has a usable answer.
 *
 * @param node - rejects once the approval has ended
 */
export async function simulateEvm(
  simulation: EvmSimulation,
  node: NodeRequest,
): Promise<SimulationRun> {
  let failure: unknown
  for (const rung of rungs) {
    try {
      return await rung(simulation, node)
    } catch (error) {
      // The node lacks the method, or its answer does not parse.
      failure = error
    }
  }
  throw failure
}
