import { type Hex, quantity } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { Fees } from './fees.ts'
import type { NodeRequest } from './node.ts'

const fee = z.optional(z.nullable(quantity))
const pendingBlock = z.object({
  transactions: z.array(
    z.object({
      from: z.string(),
      nonce: quantity,
      gasPrice: fee,
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee,
    }),
  ),
})

export type PendingTransaction = { from: Hex; nonce: number }

/**
 * Finds a transaction in the node's pending block, which lacks those that pay less than the base
 * fee.
 *
 * @returns undefined if the block lacks it or cannot be read, or its fees are impossible
 */
export async function readPendingFees(
  { from, nonce }: PendingTransaction,
  node: NodeRequest,
): Promise<Fees | undefined> {
  const answer = await node('eth_getBlockByNumber', ['pending', true]).catch(() => null)
  const { transactions } = pendingBlock.safeParse(answer).data ?? { transactions: [] }
  const found = transactions.find(
    (each) => each.from.toLowerCase() === from.toLowerCase() && Number(each.nonce) === nonce,
  )
  if (!found) return undefined
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = found
  // Nodes add gasPrice to EIP-1559 transactions.
  if (maxFeePerGas && maxPriorityFeePerGas) {
    const isPossible = BigInt(maxPriorityFeePerGas) <= BigInt(maxFeePerGas)
    return isPossible ? { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } : undefined
  }
  return gasPrice ? { type: 'legacy', gasPrice } : undefined
}
