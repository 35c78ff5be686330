import type { Hex } from '@latchkey/protocol'
import { getChainLabel, getEvmChainId } from '../chains.ts'
import { completeTransaction } from '../completeTransaction.ts'
import type { RpcContext, RpcHandler } from '../handler.ts'
import type { NodeRequest } from '../node.ts'
import { validateTransaction } from '../validateTransaction.ts'
import { requireAccount } from './requireAccount.ts'

/**
 * Runs an account's transactions on a network one at a time, from nonce to broadcast, so that no
 * nonce is reused, or skipped after a rejection.
 */
export const eth_sendTransaction: RpcHandler<'eth_sendTransaction'> = async (
  [request],
  context,
) => {
  validateTransaction(request, getEvmChainId(context.chain))
  const { eip155 } = await context.open()
  const from = requireAccount(request.from ?? eip155[0].address, eip155, 'from')
  const key = `${context.chain.id}:${from}`
  return context.queue.run(key, context.signal, async () => {
    const { transaction, fees, ...figures } = await completeTransaction({
      request,
      from,
      key,
      context,
    })
    const { hash } = await context.send(
      {
        kind: 'evmTransaction',
        origin: context.origin,
        address: from,
        transaction,
        chain: getChainLabel(context.chain),
        tokens: context.tokens,
        ...figures,
      },
      'evmTransaction',
      async (signed) => {
        await broadcast(signed, context)
        context.nonces.sent(key, transaction.nonce, fees)
        return signed.hash
      },
    )
    return hash
  })
}

/**
 * Broadcasts the transaction. If a first reply was lost, a node may refuse a second attempt because
 * the first took effect; reporting a failure would make the dApp send, and the person pay, again.
 */
async function broadcast(signed: { rawTransaction: Hex; hash: Hex }, { node }: RpcContext) {
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
