import type { RpcHandler } from '../handler.ts'
import { sendSolanaTransaction } from '../sendSolanaTransaction.ts'
import { signSolanaTransaction } from '../signSolanaTransaction.ts'

export const solana_signAndSendTransaction: RpcHandler<'solana_signAndSendTransaction'> = async (
  { transaction, options = {} },
  context,
) => {
  const { node } = context
  const { signature } = await signSolanaTransaction(
    {
      transaction,
      async send(signed) {
        await sendSolanaTransaction({ signed, options, node })
        return signed.signature
      },
    },
    context,
  )
  return { signature }
}
