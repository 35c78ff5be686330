import type { SignedPartOf } from './approveAndSign.ts'
import type { RpcContext } from './handler.ts'
import { collectSolanaFields, withEncoding } from './solanaFields.ts'

export type SignSolanaTransactionParameters = {
  /** Base58 or base64. */
  transaction: string
  /** Requires every other signature, and returns base64. */
  willBeSent: boolean
}

export async function signSolanaTransaction(
  { transaction, willBeSent }: SignSolanaTransactionParameters,
  context: RpcContext,
): Promise<SignedPartOf<'solanaTransaction'>> {
  return context.sign(
    {
      kind: 'solanaTransaction',
      ...(await collectSolanaFields(context)),
      ...withEncoding(transaction),
      willBeSent,
    },
    'solanaTransaction',
  )
}
