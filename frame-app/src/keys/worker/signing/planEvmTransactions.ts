import { limits } from '@latchkey/protocol'
import { VaultError } from '../../vaultError.ts'
import { findShortfall } from './findShortfall.ts'
import { type EvmTransactionPart, planEvmTransaction } from './planEvmTransaction.ts'
import type { RequestOf, SigningContext, SigningParts } from './signingPlan.ts'

/** Plans `wallet_sendCalls` (EIP-5792) of an EOA: the worker signs all, the page sends them. */
export function planEvmTransactions(
  { transactions, balance, ...fields }: RequestOf<'evmTransactions'>,
  context: SigningContext,
): SigningParts {
  const parts = transactions.slice(0, limits.callsTogether + 1).map((each) =>
    // The balance has to pay for all together.
    planEvmTransaction({ ...fields, ...each, kind: 'evmTransaction', balance: null }, context),
  )
  const [first, ...others] = parts
  if (first === undefined || parts.length > limits.callsTogether) {
    throw new VaultError('INVALID_PARAMS', {
      message: `transactions: Expected 1 to ${limits.callsTogether}`,
    })
  }
  const start = first.view.transaction.nonce
  if (parts.some(({ view }, index) => view.transaction.nonce !== start + index)) {
    throw new VaultError('INVALID_PARAMS', { message: 'nonce: Expected consecutive numbers' })
  }
  const value = sum(parts, ({ transaction }) => transaction.value)
  const shortfall = findShortfall({ value, fee: sum(parts, ({ maxFee }) => maxFee) }, balance)
  if (!shortfall) return [first, ...others]
  const refuse = ({ digest, view }: EvmTransactionPart): EvmTransactionPart => ({
    digest,
    view: { ...view, shortfall },
    async sign() {
      throw new VaultError('INSUFFICIENT_FUNDS')
    },
  })
  return [refuse(first), ...others.map(refuse)]
}

const sum = (
  parts: readonly EvmTransactionPart[],
  read: (view: EvmTransactionPart['view']) => string,
): bigint => parts.reduce((total, { view }) => total + BigInt(read(view)), 0n)
