import type { Transaction } from '../../api/history.ts'

export type TransactionGroup = {
  /** Such as `2026-11`. */
  readonly month: string
  readonly year: number
  /** The first of its transactions, in milliseconds since the epoch. */
  readonly at: number
  /** Newest first. */
  readonly transactions: readonly Transaction[]
}

/** Groups transactions by the month of the user's time zone, newest first. */
export function groupByMonth(transactions: readonly Transaction[]): readonly TransactionGroup[] {
  const dated = transactions
    .map((transaction) => ({ transaction, at: Date.parse(transaction.metadata.minedAt) }))
    .toSorted((one, other) => other.at - one.at)
  const groups = new Map<string, TransactionGroup & { transactions: Transaction[] }>()
  for (const { transaction, at } of dated) {
    const date = new Date(at)
    const year = date.getFullYear()
    const month = `${year}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const group = groups.get(month) ?? { month, year, at, transactions: [] }
    group.transactions.push(transaction)
    groups.set(month, group)
  }
  return [...groups.values()]
}
