import { FrameError, type Json } from '@latchkey/protocol'
import { labelOf } from '../chains.ts'
import { completeTransaction } from '../completeTransaction.ts'
import type { RpcContext, RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/**
 * Signs and sends a transaction. Those of one account on one network go one
 * after the other, from nonce to broadcast, so that no nonce is used twice and
 * none is left out when the person declines.
 */
export const eth_sendTransaction: RpcHandler<'eth_sendTransaction'> = async (
  [request],
  context,
) => {
  const { evmAddress } = await context.open()
  const from = requireAccount(request.from ?? evmAddress, evmAddress)
  const key = `${context.chain.id}:${from}`
  return context.lanes.run(key, context.signal, async () => {
    const transaction = await completeTransaction({ request, from, key, context })
    const { rawTransaction, hash } = await context.sign(
      {
        kind: 'evmTransaction',
        origin: context.origin,
        address: from,
        transaction,
        chain: labelOf(context.chain),
      },
      'evmTransaction',
    )
    await broadcast(rawTransaction, context)
    context.nonces.sent(key, transaction.nonce)
    return hash
  })
}

/** A second try finds the first one's transaction: that is what was wanted. */
async function broadcast(rawTransaction: Json, { node }: RpcContext): Promise<void> {
  try {
    await node('eth_sendRawTransaction', [rawTransaction])
  } catch (error) {
    const isThere =
      error instanceof FrameError &&
      error.reason === 'NODE_ERROR' &&
      /already (known|imported|exists)/i.test(error.message)
    if (!isThere) throw error
  }
}
