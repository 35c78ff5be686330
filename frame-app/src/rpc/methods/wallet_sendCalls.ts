import { FrameError } from '@latchkey/protocol'
import { isMaybeSent } from '../broadcastTransaction.ts'
import { type CallRequest, toCallRequest } from '../calls/callRequest.ts'
import { completeCalls, withFees } from '../calls/completeCalls.ts'
import { requireSendable } from '../calls/requireSendable.ts'
import { sendInOrder } from '../calls/sendInOrder.ts'
import { getChainLabel, getEvmChainId } from '../chains.ts'
import { createFeeMenu } from '../createFeeMenu.ts'
import type { RpcHandler } from '../handler.ts'
import { toQuantity } from '../toQuantity.ts'
import { requireAccount } from './requireAccount.ts'

type Requests = readonly [CallRequest, ...CallRequest[]]

/**
 * Sends a batch of calls (EIP-5792) behind one approval: a transaction for each, with consecutive
 * nonces, or one for all where `chooseAtomic` finds that. Waits like `eth_sendTransaction` for the
 * account's earlier transactions.
 *
 * 1. Nothing is sent unless all are approved.
 * 2. The transactions are sent in order. If a node refuses one, those behind it are not sent.
 * 3. If the first is refused, so is the request. Otherwise the status of the bundle has the outcome.
 * 4. The bundle is saved before its first transaction is sent, so that a reload leaves it known.
 */
export const wallet_sendCalls: RpcHandler<'wallet_sendCalls'> = async ([batch], given) => {
  const context = requireSendable(batch, given)
  const { chain, bundles, nonces } = context
  const { eip155 } = await context.open()
  const from = requireAccount(batch.from ?? eip155[0].address, eip155, 'from')
  const key = `${chain.id}:${from}`
  const [first, ...others] = batch.calls.map((call) => toCallRequest(call, from))
  if (!first) throw new FrameError('INVALID_PARAMS')

  const sendEach = async (requests: Requests): Promise<string> => {
    const { transactions, fees, balance } = await completeCalls({ requests, from, key, context })
    const signing = {
      kind: 'evmTransactions',
      origin: context.origin,
      address: from,
      chain: getChainLabel(chain),
      tokens: context.tokens,
      balance,
      transactions,
    } as const
    const [{ transaction: leading }] = transactions
    let used = fees.choices[fees.chosen]
    const menu = createFeeMenu({ fees, balance, transaction: sumCosts(transactions) })
    let id = ''
    await context.sendAll({
      request: signing,
      kind: 'evmTransaction',
      fees: menu && {
        menu,
        apply(chosen) {
          used = fees.choices[chosen]
          return { ...signing, transactions: withFees({ transactions, fees: used }) }
        },
      },
      async broadcast(signed) {
        const hashes = signed.map(({ hash }) => hash)
        const { nonce } = leading
        const place = { chainId: getEvmChainId(chain), from, nonce, count: signed.length }
        // Required, only a single call comes here.
        const isAtomic = batch.atomicRequired === true
        const bundle = { ...place, isAtomic, sentAt: Date.now(), hashes }
        id = bundles.save(batch.id, bundle)
        const onSent = (each: number) => used && nonces.sent(key, each, used)
        const { sent, failure } = await sendInOrder({ signed, from, nonce, context, onSent })
        const known = hashes.slice(0, sent + (isMaybeSent(failure) ? 1 : 0))
        if (known.length === 0) bundles.forget(batch.id)
        else if (failure) id = bundles.save(batch.id, { ...bundle, hashes: known })
        if (failure && sent === 0) throw failure
        return { sent, lastId: hashes[sent - 1] ?? '' }
      },
    })
    return id
  }

  const send = async (requests: Requests): Promise<string> => {
    // One transaction is atomic in itself.
    if (!chain.smartAccounts || requests.length === 1) return sendEach(requests)
    const { sendAtomicCalls } = await import('../smartAccounts/sendAtomicCalls.ts')
    const isRequired = batch.atomicRequired === true
    const together = { requests, isRequired, id: batch.id, from, key, context }
    return (await sendAtomicCalls(together)) ?? sendEach(requests)
  }

  const id = await bundles.claim(batch.id, () =>
    context.queue.run(key, context.signal, () => send([first, ...others])),
  )
  return { id }
}

const sumCosts = (
  transactions: readonly { transaction: { gas: string; value: string } }[],
): { gas: `0x${string}`; value: `0x${string}` } => ({
  gas: sum(transactions.map(({ transaction }) => transaction.gas)),
  value: sum(transactions.map(({ transaction }) => transaction.value)),
})

const sum = (quantities: readonly string[]) =>
  toQuantity(quantities.reduce((total, each) => total + BigInt(each), 0n))
