import type { Shortfall } from '../../view.ts'

/** What a network requires of the sender: the value and the highest fee, base units. */
type Cost = { value: bigint; fee: bigint }

/**
 * Compares a transaction's cost with the sender's balance.
 *
 * @param balance - decimal text; null or no number if unknown
 * @returns null if the account can pay, or its balance is unknown
 */
export function findShortfall({ value, fee }: Cost, balance: string | null): Shortfall | null {
  if (typeof balance !== 'string' || !/^\d{1,78}$/.test(balance)) return null
  const needed = value + fee
  return BigInt(balance) < needed ? { needed: needed.toString(), balance } : null
}
