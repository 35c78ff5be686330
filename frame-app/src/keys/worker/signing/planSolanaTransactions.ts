import { limits } from '@latchkey/protocol'
import type { EncodedTransaction } from '../../vault.ts'
import { VaultError } from '../../vaultError.ts'
import { planSolanaTransaction } from './planSolanaTransaction.ts'
import type { RequestOf, SigningContext, SigningParts } from './signingPlan.ts'

export function planSolanaTransactions(
  { transactions, ...fields }: RequestOf<'solanaTransactions'>,
  context: SigningContext,
): SigningParts {
  const [first, ...others] = transactions
  const isTooMany = transactions.length > limits.transactionsTogether
  if (first === undefined || isTooMany) {
    throw new VaultError('INVALID_PARAMS', {
      message: `transactions: Expected 1 to ${limits.transactionsTogether}`,
    })
  }
  const plan = ({ transaction, encoding }: EncodedTransaction) =>
    planSolanaTransaction(
      { ...fields, kind: 'solanaTransaction', transaction, encoding, willBeSent: false },
      context,
    )
  return [plan(first), ...others.map(plan)]
}
