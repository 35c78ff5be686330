import { FrameError, type Json } from '@latchkey/protocol'
import type { NodeRequest } from './node.ts'

/** An unsigned integer of at most 256 bits in 0x hex, as a node writes it. */
const quantity = /^0x[0-9a-fA-F]{1,64}$/

/**
 * Asks a node for a number.
 *
 * @throws FrameError NODE_ERROR also for an answer that is none, and whatever else the node's request throws
 */
export async function requestQuantity(
  node: NodeRequest,
  method: string,
  params: readonly Json[] = [],
): Promise<bigint> {
  const answer = await node(method, params)
  if (typeof answer === 'string' && quantity.test(answer)) return BigInt(answer)
  throw new FrameError('NODE_ERROR', { message: `The network node misunderstood ${method}` })
}
