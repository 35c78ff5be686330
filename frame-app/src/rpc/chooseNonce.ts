import { FrameError, type Hex, type RpcParams } from '@latchkey/protocol'
import type { NonceEffect } from '../keys/view.ts'
import { countTransactions } from './countTransactions.ts'
import type { Fees } from './fees.ts'
import type { RpcContext } from './handler.ts'
import { readPendingFees } from './readPendingFees.ts'
import { toQuantity } from './toQuantity.ts'

export type ChooseNonceParameters = {
  request: Pick<RpcParams<'eth_sendTransaction'>[0], 'nonce'>
  from: Hex
  /** Account and network, as in `nonces`. */
  key: string
  context: Pick<RpcContext, 'node' | 'nonces'>
}

export type ChosenNonce = {
  nonce: number
  /** Of the dApp's nonce; missing if it is the account's next. */
  effect?: NonceEffect | undefined
  /** Of the pending transaction with this nonce, if this page sent it or the node reports it. */
  replaced?: Fees | undefined
}

/**
 * Keeps the dApp's nonce, or takes the account's next.
 *
 * @throws FrameError INVALID_PARAMS for the nonce of a mined transaction, with the `next` one;
 * NODE_ANSWER_INVALID for a count that no account has
 */
export async function chooseNonce(parameters: ChooseNonceParameters): Promise<ChosenNonce> {
  const { request, from, key, context } = parameters
  const { node, nonces } = context
  const count = (block: 'latest' | 'pending') => countTransactions({ from, block }, node)
  if (request.nonce === undefined) return { nonce: nonces.next(key, await count('pending')) }
  const nonce = Number(request.nonce)
  const [mined, pending] = await Promise.all([count('latest'), count('pending')])
  if (nonce < mined) {
    throw new FrameError('INVALID_PARAMS', {
      message: `nonce: Already used, the next one is ${mined}`,
      data: { field: 'nonce', rule: 'nonceUsed', next: toQuantity(mined) },
    })
  }
  const sent = nonces.find(key, nonce, pending)
  const isElsewhere = sent === undefined && nonce < pending
  if (!isElsewhere && !sent) {
    return { nonce, effect: nonce > nonces.next(key, pending) ? 'waits' : undefined }
  }
  const replaced = sent ?? (await readPendingFees({ from, nonce }, node))
  return { nonce, effect: 'replaces', replaced }
}
