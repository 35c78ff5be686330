import { approvalLimits } from '../approvalLimits.ts'
import { shortAddress } from '../format/shortAddress.ts'
import { text } from '../texts/text.ts'
import type { GuardStatus } from './guard.ts'

const sizes = {
  width: String(approvalLimits.minWidth),
  height: String(approvalLimits.minHeight),
}

/** What the person can do, or wait for, until a press counts; then, which account it signs with. */
export function guardText(status: GuardStatus, account: string): string {
  if (!status.isLive) return text(`guard.${status.reason}`, sizes)
  return text('guard.live', { account: shortAddress(account) })
}
