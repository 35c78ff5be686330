import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import 'virtual:tokens.css'
import './approval.css'
import type { ApprovalOutcome } from './approvalQueue.ts'
import { useTexts } from './texts/useTexts.ts'

const icons = {
  approved: CircleCheck,
  rejected: CircleX,
  ended: CircleSlash,
} as const satisfies Record<ApprovalOutcome, unknown>

/** Shown after the last prompt, until the page closes the window. */
export function SettledSheet({ outcome }: { outcome: ApprovalOutcome }) {
  const { t } = useTexts()
  const Icon = icons[outcome]
  return (
    <div className="sheet settled" role="status" data-outcome={outcome}>
      <Icon size={32} strokeWidth={1.5} aria-hidden />
      <p>{t(`settled.${outcome}`)}</p>
    </div>
  )
}
