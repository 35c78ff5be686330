import type { Shortfall } from '../../view.ts'

/** Value and highest fee, base units. */
type Cost = { value: bigint; fee: bigint }

/**
 * @param balance - decimal text; null or another text if unknown
 * @returns null if the account can pay, or its balance is unknown
 */
export function findShortfall({ value, fee }: Cost, balance: string | null): Shortfall | null {
  if (typeof balance !== 'string' || !/^\d{1,78}$/.test(balance)) return null
  const needed = value + fee
  return BigInt(balance) < needed ? { needed: needed.toString(), balance } : null
}
