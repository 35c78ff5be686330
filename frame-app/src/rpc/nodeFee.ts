/** Reads the usual fee from the operator's node, for the worker to compare with what a dApp offers. */
import type { Hex, RpcParams } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'

/**
 * The node's own fee for a transaction, base units as decimal text: its gas
 * price times the gas that it finds. Where it cannot run the transaction, that
 * is the transaction's own gas.
 *
 * @returns null when the node has no price
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

/** A node refuses to run what the account cannot pay for, at whatever price the dApp names. */
function withoutFees(request: RpcParams<'eth_sendTransaction'>[0]) {
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = request
  return rest
}

const recentFees = z.array(z.object({ prioritizationFee: z.int().check(z.nonnegative()) }))

/**
 * The price of a compute unit in the middle of the last blocks, millionths of
 * a lamport as decimal text.
 *
 * @returns null when the node does not say
 */
export async function readSolanaUnitPrice(feeNode: NodeRequest): Promise<string | null> {
  const answer = await orNull(feeNode('getRecentPrioritizationFees', []))
  const fees = recentFees.safeParse(answer).data ?? []
  const prices = fees.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b)
  return prices[prices.length >> 1]?.toString() ?? null
}

/** The figure only serves a comparison, which does without it; the node's own error surfaces elsewhere. */
const orNull = <Value>(asked: Promise<Value>): Promise<Value | null> => asked.catch(() => null)
