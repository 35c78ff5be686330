import type { RpcHandler } from '../handler.ts'
import { collectSolanaFields, withEncoding } from '../solanaFields.ts'

export const solana_signTransaction: RpcHandler<'solana_signTransaction'> = async (
  { transaction },
  context,
) => {
  const signed = await context.sign(
    {
      kind: 'solanaTransaction',
      ...(await collectSolanaFields(context)),
      ...withEncoding(transaction),
      willBeSent: false,
    },
    'solanaTransaction',
  )
  return { transaction: signed.transaction }
}
