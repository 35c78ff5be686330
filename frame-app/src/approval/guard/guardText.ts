import { shortAddress } from '../format/shortAddress.ts'
import { text } from '../texts/text.ts'
import type { GuardStatus } from './guard.ts'

/** What the person can do, or wait for, until a press counts; then, which account it signs with. */
export function guardText(status: GuardStatus, account: string): string {
  if (!status.isLive) return text(`guard.${status.reason}`)
  return text('guard.live', { account: shortAddress(account) })
}
