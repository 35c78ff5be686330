import type { TokenBalance } from '../../api/balance.ts'

/** Adds up the values in US dollars. Undefined if no balance has one. */
export function sumValues(balances: readonly TokenBalance[]): number | undefined {
  const values = balances.flatMap(({ value }) => value ?? [])
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0)
}
