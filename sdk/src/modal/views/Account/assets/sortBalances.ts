import type { TokenBalance } from '../../../../api/balance.ts'

/** Puts what is worth most first, and otherwise keeps the order. */
export const sortBalances = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
