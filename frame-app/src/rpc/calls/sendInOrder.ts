import type { Hex } from '@latchkey/protocol'
import { FrameError } from '@latchkey/protocol'
import type { SignedPartOf } from '../approveAndSign.ts'
import { broadcastTransaction } from '../broadcastTransaction.ts'
import type { RpcContext } from '../handler.ts'
import { requireFreeNonce } from '../requireFreeNonce.ts'

export type SendInOrderParameters = {
  signed: readonly SignedPartOf<'evmTransaction'>[]
  from: Hex
  /** Of the first. */
  nonce: number
  context: Pick<RpcContext, 'node'>
  onSent(nonce: number): void
}

export type SentInOrder = {
  /** Transactions that a node accepted. */
  sent: number
  /** Why the next one was not accepted. */
  failure?: FrameError
}

/** Sends transactions until a node refuses one: those behind it could only wait for its nonce. */
export async function sendInOrder(parameters: SendInOrderParameters): Promise<SentInOrder> {
  const { signed, from, nonce: first, context, onSent } = parameters
  for (const [sent, transaction] of signed.entries()) {
    const nonce = first + sent
    try {
      await requireFreeNonce({ from, nonce }, context.node)
      await broadcastTransaction(transaction, context.node)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      return { sent, failure: error }
    }
    onSent(nonce)
  }
  return { sent: signed.length }
}
