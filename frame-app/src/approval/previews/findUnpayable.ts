import type { ApprovalView, ChainLabel, PartView, Shortfall } from '../../keys/view.ts'

/** Base units, decimal text, of all transactions together. */
export type Unpayable = { chain: ChainLabel; value: string; fee: string; shortfall: Shortfall }

type TransactionPart = Extract<PartView, { kind: 'evmTransaction' }>

/** Returns undefined if the account can pay for the transactions. */
export function findUnpayable({ parts }: ApprovalView): Unpayable | undefined {
  const transactions = parts.filter((part) => part.kind === 'evmTransaction')
  const short = transactions.find(({ shortfall }) => shortfall !== null)
  if (!short?.shortfall) return undefined
  return {
    chain: short.chain,
    value: sum(transactions, ({ transaction }) => transaction.value),
    fee: sum(transactions, ({ maxFee }) => maxFee),
    shortfall: short.shortfall,
  }
}

const sum = (parts: readonly TransactionPart[], read: (part: TransactionPart) => string): string =>
  parts.reduce((total, part) => total + BigInt(read(part)), 0n).toString()
