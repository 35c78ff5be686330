import { circleCheckIcon, circleSlashIcon, circleXIcon } from '@latchkey/ui'
import { Icon } from './parts/Icon.tsx'
import 'virtual:tokens.css'
import './approval.css'
import type { ApprovalOutcome } from './approvalQueue.ts'
import { useTexts } from './texts/useTexts.ts'

const icons = {
  approved: circleCheckIcon,
  rejected: circleXIcon,
  ended: circleSlashIcon,
} as const satisfies Record<ApprovalOutcome, unknown>

export function SettledSheet({ outcome }: { outcome: ApprovalOutcome }) {
  const { t } = useTexts()
  return (
    <div className="sheet settled" role="status" data-outcome={outcome}>
      <Icon icon={icons[outcome]} size={32} />
      <p>{t(`settled.${outcome}`)}</p>
    </div>
  )
}
