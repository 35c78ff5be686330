import { broadcastTransaction } from '../broadcastTransaction.ts'
import { getChainLabel, getEvmChainId } from '../chains.ts'
import { completeTransaction } from '../completeTransaction.ts'
import { createFeeMenu } from '../createFeeMenu.ts'
import type { RpcHandler } from '../handler.ts'
import { requireFreeNonce } from '../requireFreeNonce.ts'
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
    const completed = await completeTransaction({ request, from, key, context })
    const { transaction, nonceEffect, fees, ...figures } = completed
    const signing = {
      kind: 'evmTransaction',
      origin: context.origin,
      address: from,
      transaction,
      chain: getChainLabel(context.chain),
      tokens: context.tokens,
      ...figures,
    } as const
    let used = fees.choices[fees.chosen]
    const menu = createFeeMenu(completed)
    const { hash } = await context.send({
      request: signing,
      kind: signing.kind,
      nonceEffect,
      fees: menu && {
        menu,
        apply(chosen) {
          used = fees.choices[chosen]
          return { ...signing, transaction: { ...transaction, ...used } }
        },
      },
      async broadcast(signed) {
        const { nonce } = transaction
        if (request.nonce === undefined) await requireFreeNonce({ from, nonce }, context.node)
        await broadcastTransaction(signed, context.node)
        if (used) context.nonces.sent(key, nonce, used)
        return signed.hash
      },
    })
    return hash
  })
}
