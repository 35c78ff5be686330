import { shortAddress } from '../format/shortAddress.ts'
import { text } from '../texts/text.ts'
import type { GuardStatus } from './guard.ts'

/** What the person can do, or wait for, until a press counts; then, which accounts it signs with. */
export function guardText(status: GuardStatus, accounts: readonly string[]): string {
  if (!status.isLive) return text(`guard.${status.reason}`)
  const signing = new Set(accounts.map(shortAddress))
  return text('guard.live', { account: [...signing].join(', ') })
}
