import { FrameError, type Hex } from '@latchkey/protocol'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'

export type CountTransactionsParameters = {
  from: Hex
  /** `pending` counts the transactions that wait, too. */
  block: 'latest' | 'pending'
}

/** @throws FrameError NODE_ANSWER_INVALID for a count that no account has, and as `requestQuantity` */
export async function countTransactions(
  { from, block }: CountTransactionsParameters,
  node: NodeRequest,
): Promise<number> {
  const counted = await requestQuantity(node, 'eth_getTransactionCount', [from, block])
  if (counted > BigInt(Number.MAX_SAFE_INTEGER)) throw new FrameError('NODE_ANSWER_INVALID')
  return Number(counted)
}
