import type { RpcHandler } from '../handler.ts'
import { collectSolanaFields, withEncoding } from '../solanaFields.ts'

/** The person approves all transactions together, or none. */
export const solana_signAllTransactions: RpcHandler<'solana_signAllTransactions'> = async (
  { transactions },
  context,
) => {
  const signed = await context.signAll(
    {
      kind: 'solanaTransactions',
      ...(await collectSolanaFields(context)),
      transactions: transactions.map(withEncoding),
    },
    'solanaTransaction',
  )
  return { transactions: signed.map(({ transaction }) => transaction) }
}
