import type { Allowance, Warning } from '../../view.ts'
import type { TokenBook } from './tokenBook.ts'

/** More than the supply of any token with 18 decimals: some contracts treat it as unlimited. */
const moreThanAny = (1n << 96n) - 1n

/**
 * Returns 'unlimited' from 2^96 - 1 up, for the greatest value of the type, and for the upper half
 * of a type of 64 to 96 bits; else decimal text.
 */
export function allowanceText(amount: bigint, bits = 256): Allowance {
  const upperHalf = 1n << BigInt(Math.max(63, bits - 1))
  const greatest = (1n << BigInt(bits)) - 1n
  const least = [moreThanAny, upperHalf, greatest].reduce((a, b) => (b < a ? b : a))
  return amount >= least ? 'unlimited' : amount.toString()
}

export function allowanceWarnings(amount: Allowance, token: string, book: TokenBook): Warning[] {
  const known = book(token)
  const warnings: Warning[] = known ? [] : [{ code: 'unknownToken' }]
  if (amount === 'unlimited') return [{ code: 'unlimitedAllowance' }, ...warnings]
  if (amount === 'unknown') return [{ code: 'unknownAllowance' }, ...warnings]
  if (known && BigInt(amount) > known.cap) warnings.push({ code: 'allowanceAboveCap' })
  return warnings
}
