/** Amounts of approvals, and when they are as good as without limit. */
import type { Warning } from '../view.ts'

/**
 * 'unlimited' for the greatest value of the type, and for what no token has so much of: 2^128 and
 * up, or the upper half of a type of 64 bits or more. Else decimal text.
 */
export function allowanceText(amount: bigint, bits = 256): string {
  const moreThanAny = 1n << BigInt(Math.max(63, Math.min(128, bits - 1)))
  const greatest = (1n << BigInt(bits)) - 1n
  return amount >= moreThanAny || amount === greatest ? 'unlimited' : amount.toString()
}

/** The warning that an amount deserves, if any. */
export function allowanceWarnings(amount: string, token: string): Warning[] {
  if (amount === 'unlimited') return [{ code: 'unlimitedAllowance', detail: token }]
  if (amount === 'unknown') return [{ code: 'unknownAllowance', detail: token }]
  return []
}
