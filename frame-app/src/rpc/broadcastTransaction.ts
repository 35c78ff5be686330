import type { Hex } from '@latchkey/protocol'
import type { NodeRequest } from './node.ts'

/**
 * Broadcasts the transaction. If a first reply was lost, a node may refuse a second attempt because
 * the first took effect; reporting a failure would make the dApp send, and the person pay, again.
 */
export async function broadcastTransaction(
  signed: { rawTransaction: Hex; hash: Hex },
  node: NodeRequest,
): Promise<void> {
  try {
    await node('eth_sendRawTransaction', [signed.rawTransaction])
  } catch (error) {
    if (!(await isKnown(signed.hash, node))) throw error
  }
}

const isKnown = (hash: Hex, node: NodeRequest) =>
  node('eth_getTransactionByHash', [hash]).then(
    (found) => found !== null,
    () => false,
  )
