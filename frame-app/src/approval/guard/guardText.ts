import { shortAddress } from '@latchkey/ui'
import type { ApprovalView } from '../../keys/view.ts'
import type { ApprovalTexts } from '../texts/approvalTexts.ts'
import type { GuardStatus } from './guard.ts'

export function guardText(
  { t }: ApprovalTexts,
  status: GuardStatus,
  parts: ApprovalView['parts'],
): string {
  if (!status.isLive) return t(`guard.${status.reason}`)
  const accounts = new Set(parts.map(({ account }) => shortAddress(account)))
  const isSigned = parts.some(({ kind }) => kind !== 'asset')
  return t(isSigned ? 'guard.live' : 'guard.liveUnsigned', { account: [...accounts].join(', ') })
}
