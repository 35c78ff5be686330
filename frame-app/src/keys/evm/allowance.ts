/** Amounts of approvals, and when they are as good as without limit. */
import type { Warning } from '../view.ts'

const half = 1n << 255n

/** 'unlimited' for the greatest value of the type, or from 2^255 up; else decimal text. */
export function allowanceText(amount: bigint, bits = 256): string {
  return amount >= half || amount === (1n << BigInt(bits)) - 1n ? 'unlimited' : amount.toString()
}

/** The warning that an amount deserves, if any. */
export function allowanceWarnings(amount: string, token: string): Warning[] {
  if (amount === 'unlimited') return [{ code: 'unlimitedAllowance', detail: token }]
  if (amount === 'unknown') return [{ code: 'unknownAllowance', detail: token }]
  return []
}
