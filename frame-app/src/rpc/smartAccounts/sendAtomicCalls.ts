import { broadcastTransaction, isMaybeSent } from '../broadcastTransaction.ts'
import { getChainLabel, getEvmChainId } from '../chains.ts'
import { createFeeMenu } from '../createFeeMenu.ts'
import type { RpcContext } from '../handler.ts'
import { requireFreeNonce } from '../requireFreeNonce.ts'
import { type ChooseAtomicParameters, chooseAtomic } from './chooseAtomic.ts'
import { completeAtomicCalls, pickPrices } from './completeAtomicCalls.ts'

export type SendAtomicCallsParameters = ChooseAtomicParameters & {
  /** The dApp's own id of the batch. */
  id: string | undefined
  /** Account and network, as in `nonces`. */
  key: string
  context: RpcContext
}

/**
 * Sends calls as one transaction of the account to itself, behind one approval. The bundle is saved
 * before that, so that a reload leaves it known.
 *
 * @returns the id of the bundle; undefined if each call is to be a transaction, and nothing was sent
 * @throws FrameError as `chooseAtomic` and `completeAtomicCalls`, and the end of the approval
 */
export async function sendAtomicCalls(
  parameters: SendAtomicCallsParameters,
): Promise<string | undefined> {
  const { id: given, from, key, context } = parameters
  const { chain, bundles, nonces } = context
  const choice = await chooseAtomic(parameters)
  if (!choice) return undefined
  const completed = await completeAtomicCalls({ ...choice, from, key, context })
  const { request, fees, balance, value } = completed
  const { transaction } = request
  const signing = {
    kind: 'atomicCalls',
    origin: context.origin,
    address: from,
    chain: getChainLabel(chain),
    tokens: context.tokens,
    balance,
    ...request,
  } as const
  let used = fees.choices[fees.chosen]
  const menu = createFeeMenu({ fees, balance, transaction: { gas: transaction.gas, value } })
  let id = ''
  await context.send({
    request: signing,
    kind: 'evmTransaction',
    fees: menu && {
      menu,
      apply(chosen) {
        used = fees.choices[chosen]
        return { ...signing, transaction: { ...transaction, ...(used && pickPrices(used)) } }
      },
    },
    async broadcast(signed) {
      const { nonce } = transaction
      const place = { chainId: getEvmChainId(chain), from, nonce, count: 1, isAtomic: true }
      id = bundles.save(given, { ...place, sentAt: Date.now(), hashes: [signed.hash] })
      try {
        await requireFreeNonce({ from, nonce }, context.node)
        await broadcastTransaction(signed, context.node)
      } catch (error) {
        if (!isMaybeSent(error)) bundles.forget(given)
        throw error
      }
      // The authorization uses the next nonce.
      const last = request.needsAuthorization ? nonce + 1 : nonce
      for (let each = nonce; used && each <= last; each += 1) nonces.sent(key, each, used)
      return signed.hash
    },
  })
  return id
}
