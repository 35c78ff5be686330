import { FrameError, type Json } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { NodeRequest } from '../node.ts'
import type { CodeOverrides } from './overrideCode.ts'

const hex = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const outcome = z.object({
  status: z.enum(['0x0', '0x1']),
  gasUsed: z.optional(hex),
  returnData: z.optional(z.string()),
  logs: z.optional(z.array(z.unknown())),
  error: z.nullish(z.object({ message: z.string(), data: z.optional(z.unknown()) })),
})
export type SimulatedCall = z.infer<typeof outcome>

const answer = z.tuple([z.object({ calls: z.array(outcome) })])

/**
 * Runs calls one after another on the latest block, by eth_simulateV1 (execution API). Each sees
 * what the earlier ones changed. Rejects if the node has no usable answer.
 */
export async function simulateCalls(
  calls: readonly Json[],
  node: NodeRequest,
  stateOverrides?: CodeOverrides,
): Promise<readonly SimulatedCall[]> {
  const blockStateCalls = [{ ...(stateOverrides && { stateOverrides }), calls: [...calls] }]
  const options = { blockStateCalls, traceTransfers: true, validation: false }
  const [block] = z.parse(answer, await node('eth_simulateV1', [options, 'latest']))
  // A node that stops at the first failure has the outcomes up to it.
  const last = block.calls.at(-1)
  const isWhole = block.calls.length === calls.length || last?.status === '0x0'
  if (!isWhole) throw new FrameError('NODE_ANSWER_INVALID')
  return block.calls
}

/** Returns what a failed call returned, 0x hex. */
export const readReturned = ({ returnData, error }: SimulatedCall): string | undefined =>
  typeof error?.data === 'string' && error.data !== '0x' ? error.data : returnData
