import { approvalLimits } from '../approvalLimits.ts'
import { text } from '../texts/text.ts'
import type { GuardStatus } from './guard.ts'

const sizes = {
  width: String(approvalLimits.minWidth),
  height: String(approvalLimits.minHeight),
}

/** What the person can do, or wait for, until a press counts; empty once it does. */
export function guardText(status: GuardStatus): string {
  return status.isLive ? '' : text(`guard.${status.reason}`, sizes)
}
