import type { Hex } from '@latchkey/protocol'
import { countTransactions } from './countTransactions.ts'
import type { NodeRequest } from './node.ts'
import { toNodeError } from './toNodeError.ts'

/**
 * Refuses a nonce that another tab or device took while the person decided: with a higher fee, the
 * transaction would take the other's place.
 *
 * @throws FrameError NODE_ERROR with the reason NONCE_TOO_LOW, as from the node
 */
export async function requireFreeNonce(
  { from, nonce }: { from: Hex; nonce: number },
  node: NodeRequest,
): Promise<void> {
  // A node without an answer decides when it gets the transaction.
  const next = await countTransactions({ from, block: 'pending' }, node).catch(() => nonce)
  if (next > nonce) {
    throw toNodeError({
      code: -32003,
      message: `nonce too low: another transaction took nonce ${nonce} meanwhile, next is ${next}`,
    })
  }
}
