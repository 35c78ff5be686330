import * as z from 'zod/mini'
import type { EvmTransaction } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import { readFailure } from './readFailure.ts'
import type { SimulationRun } from './simulationRun.ts'
import { sumLogs } from './sumLogs.ts'

export type EvmSimulation = { from: string; transaction: EvmTransaction }

const answer = z.tuple([
  z.object({
    calls: z.tuple([
      z.object({
        status: z.enum(['0x0', '0x1']),
        returnData: z.optional(z.string()),
        logs: z.optional(z.array(z.unknown())),
        error: z.nullish(z.object({ message: z.string(), data: z.optional(z.unknown()) })),
      }),
    ]),
  }),
])

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

/** Runs eth_simulateV1 (execution API). Rejects if the node has no usable answer. */
export async function simulateBlock(
  simulation: EvmSimulation,
  node: NodeRequest,
): Promise<SimulationRun> {
  const blockStateCalls = [{ calls: [toCall(simulation)] }]
  const options = { blockStateCalls, traceTransfers: true, validation: false }
  const [block] = z.parse(answer, await node('eth_simulateV1', [options, 'latest']))
  const [{ status, returnData, logs, error }] = block.calls
  const source = 'eth_simulateV1'
  if (status === '0x1') {
    const changes = logs ? sumLogs(logs, simulation.from) : null
    return { source, outcome: 'succeeds', changes }
  }
  const data = typeof error?.data === 'string' && error.data !== '0x' ? error.data : returnData
  return { source, outcome: 'reverts', reason: readFailure(data, error?.message) }
}
