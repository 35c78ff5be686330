import type { Hex, RpcParams } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'

/**
 * Multiplies gas price by estimated gas, or by the transaction's own gas if the node cannot run it.
 *
 * @returns base units as decimal text, or null if the node has no price
 */
export async function readEvmFee(
  request: RpcParams<'eth_sendTransaction'>[0],
  gas: Promise<Hex>,
  feeNode: NodeRequest,
): Promise<string | null> {
  const [price, found] = await Promise.all([
    orNull(requestQuantity(feeNode, 'eth_gasPrice', [])),
    orNull(requestQuantity(feeNode, 'eth_estimateGas', [withoutFees(request)])),
  ])
  return price === null ? null : (price * (found ?? BigInt(await gas))).toString()
}

/** A node refuses a transaction that the account cannot afford at the dApp's price. */
function withoutFees(request: RpcParams<'eth_sendTransaction'>[0]) {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = request
  return rest
}

const recentFees = z.array(z.object({ prioritizationFee: z.int().check(z.nonnegative()) }))

/**
 * Reads the median of recent blocks, millionths of a lamport as decimal text.
 *
 * @returns null if the node has none
 */
export async function readSolanaUnitPrice(feeNode: NodeRequest): Promise<string | null> {
  const answer = await orNull(feeNode('getRecentPrioritizationFees', []))
  const fees = recentFees.safeParse(answer).data ?? []
  const prices = fees.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return prices[prices.length >> 1]?.toString() ?? null
}

/** The comparison works without the figure; the node's error surfaces elsewhere. */
const orNull = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null)
