import type { TokenBalance } from '../../../../api/balance.ts'

/** Sorts by value, highest first. Equal values keep their order. */
export const sortBalances = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
