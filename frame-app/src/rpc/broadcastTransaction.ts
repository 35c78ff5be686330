import { FrameError, type Hex } from '@latchkey/protocol'
import { isUnreachable, type NodeRequest } from './node.ts'

/**
 * Broadcasts the transaction. If a first reply was lost, a node may refuse a second attempt because
 * the first took effect; reporting a failure would make the dApp send, and the person pay, again.
 *
 * @throws FrameError as `node`; NODE_UNREACHABLE with `data.reason` MAY_BE_SENT and `data.hash`
 */
export async function broadcastTransaction(
  { rawTransaction, hash }: { rawTransaction: Hex; hash: Hex },
  node: NodeRequest,
): Promise<void> {
  try {
    await node('eth_sendRawTransaction', [rawTransaction])
  } catch (error) {
    if (await isKnown(hash, node)) return
    throw isUnreachable(error) ? mayBeSent(hash, error) : error
  }
}

/** No node refused the transaction, and none is known to have it. */
export const isMaybeSent = (error: unknown): boolean =>
  error instanceof FrameError && Object(error.data).reason === 'MAY_BE_SENT'

const isKnown = (hash: Hex, node: NodeRequest) =>
  node('eth_getTransactionByHash', [hash]).then(
    (found) => found !== null,
    () => false,
  )

const mayBeSent = (hash: Hex, cause: unknown) =>
  new FrameError('NODE_UNREACHABLE', {
    message:
      'The transaction may have been sent, but no network node confirmed it. ' +
      'Look at the account’s activity before you send it again',
    data: { reason: 'MAY_BE_SENT', hash },
    cause,
  })
