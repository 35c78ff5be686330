import type { Delegation, EvmTransaction } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import { overrideCode } from './overrideCode.ts'
import { readFailure } from './readFailure.ts'
import { readReturned, simulateCalls } from './simulateCalls.ts'
import type { SimulationRun } from './simulationRun.ts'
import { sumLogs } from './sumLogs.ts'

export type EvmSimulation = {
  from: string
  transaction: EvmTransaction
  delegations?: readonly Delegation[]
}

/** Without its fees, which another node may find too low. */
export function toCall({ from, transaction }: EvmSimulation) {
  const { to, value, data, gas, accessList } = transaction
  return {
    from,
    ...(to !== null && { to }),
    value,
    gas,
    input: data,
    ...(accessList && {
      accessList: accessList.map(({ address, storageKeys }) => ({
        address,
        storageKeys: [...storageKeys],
      })),
    }),
  }
}

/**
 * Runs one account's transactions by eth_simulateV1, in order. Rejects if the node has no usable
 * answer.
 */
export async function simulateBlock(
  simulations: readonly [EvmSimulation, ...EvmSimulation[]],
  node: NodeRequest,
): Promise<SimulationRun> {
  const overrides = overrideCode(simulations.flatMap(({ delegations = [] }) => delegations))
  const calls = await simulateCalls(simulations.map(toCall), node, overrides)
  const source = 'eth_simulateV1'
  const failed = calls.find(({ status }) => status === '0x0')
  if (failed) {
    const reason = readFailure(readReturned(failed), failed.error?.message)
    return { source, outcome: 'reverts', reason }
  }
  const [{ from }] = simulations
  const lists = calls.map(({ logs }) => logs)
  const isTold = !lists.includes(undefined)
  return { source, outcome: 'succeeds', changes: isTold ? sumLogs(lists.flat(), from) : null }
}
