import { shortAddress } from '@latchkey/ui'
import type { ApprovalTexts } from '../texts/approvalTexts.ts'
import type { GuardStatus } from './guard.ts'

/** Says why a press does not count yet and what to do; once it counts, names the accounts that sign. */
export function guardText(
  { t }: ApprovalTexts,
  status: GuardStatus,
  accounts: readonly string[],
): string {
  if (!status.isLive) return t(`guard.${status.reason}`)
  const signing = new Set(accounts.map(shortAddress))
  return t('guard.live', { account: [...signing].join(', ') })
}
