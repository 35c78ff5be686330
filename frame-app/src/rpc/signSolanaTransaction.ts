import type { SignedPartOf } from './approveAndSign.ts'
import type { RpcContext } from './handler.ts'
import { collectSolanaFields, withEncoding } from './solanaFields.ts'

export type SignSolanaTransactionParameters = {
  /** Base58 or base64. */
  transaction: string
  /** Requires every other signature, and gets base64. Returns the transaction's id. */
  send?: (signed: SignedPartOf<'solanaTransaction'>) => Promise<string>
}

export async function signSolanaTransaction(
  { transaction, send }: SignSolanaTransactionParameters,
  context: RpcContext,
): Promise<SignedPartOf<'solanaTransaction'>> {
  const request = {
    kind: 'solanaTransaction',
    ...(await collectSolanaFields(context)),
    ...withEncoding(transaction),
    willBeSent: send !== undefined,
  } as const
  const { kind } = request
  return send ? context.send({ request, kind, broadcast: send }) : context.sign(request, kind)
}
