import type { Prices } from '../../keys/hints.ts'
import type { Worth } from '../previews/preview.ts'

/** Beyond it, a number has no exact cents. */
const most = 1e13

/** Returns the amount in the prices' currency; undefined for nothing, or without a usable price. */
export function findWorth(prices: Prices, worth: Worth): number | undefined {
  const price = findPrice(prices, worth.token)
  if (price === undefined) return undefined
  const value = (Number(BigInt(worth.units)) / 10 ** worth.decimals) * price
  // Also false for what is not a number.
  return value > 0 && value < most ? value : undefined
}

function findPrice({ native, tokens }: Prices, token: string | null): number | undefined {
  if (token === null) return native ?? undefined
  const key = token.startsWith('0x') ? token.toLowerCase() : token
  return tokens.find((listed) => listed.token === key)?.price
}
