import type { RpcHandler } from '../handler.ts'
import { sendSolanaTransaction } from '../sendSolanaTransaction.ts'
import { collectSolanaFields, withEncoding } from '../solanaFields.ts'

export const solana_signAndSendTransaction: RpcHandler<'solana_signAndSendTransaction'> = async (
  { transaction, options = {} },
  context,
) => {
  const signed = await context.sign(
    {
      kind: 'solanaTransaction',
      ...(await collectSolanaFields(context)),
      ...withEncoding(transaction),
      willBeSent: true,
    },
    'solanaTransaction',
  )
  await sendSolanaTransaction({ signed, options, node: context.node })
  return { signature: signed.signature }
}
