import { cleanSymbol } from './cleanSymbol.ts'

const mostDecimals = 36

/** Cleans a contract's own claim. Null if no symbol remains, or for impossible decimals. */
export function cleanClaim({ symbol, decimals }: { symbol: string; decimals: number }) {
  if (typeof symbol !== 'string' || !isPossibleDecimals(decimals)) return null
  const cleaned = cleanSymbol(symbol)
  return cleaned === null ? null : { symbol: cleaned, decimals }
}

export const isPossibleDecimals = (decimals: number) =>
  Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
