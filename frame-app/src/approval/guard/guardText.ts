import { shortAddress } from '@latchkey/ui'
import type { ApprovalTexts } from '../texts/approvalTexts.ts'
import type { GuardStatus } from './guard.ts'

export function guardText(
  { t }: ApprovalTexts,
  status: GuardStatus,
  accounts: readonly string[],
): string {
  if (!status.isLive) return t(`guard.${status.reason}`)
  const signing = new Set(accounts.map(shortAddress))
  return t('guard.live', { account: [...signing].join(', ') })
}
