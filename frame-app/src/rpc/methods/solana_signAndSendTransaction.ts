import type { RpcHandler } from '../handler.ts'
import { sendSolanaTransaction } from '../sendSolanaTransaction.ts'
import { signSolanaTransaction } from '../signSolanaTransaction.ts'

export const solana_signAndSendTransaction: RpcHandler<'solana_signAndSendTransaction'> = async (
  { transaction, options = {} },
  context,
) => {
  const signed = await signSolanaTransaction({ transaction, willBeSent: true }, context)
  await sendSolanaTransaction({ signed, options, node: context.node })
  return { signature: signed.signature }
}
