import { type ReactNode, type Ref, useId } from 'react'
import type { ApprovalView } from '../../keys/view.ts'
import type { Guard } from '../guard/createGuard.ts'
import type { GuardStatus } from '../guard/guard.ts'
import { guardText } from '../guard/guardText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { PressButton } from './PressButton.tsx'

export type DecisionProps = {
  parts: ApprovalView['parts']
  guard: Guard
  status: GuardStatus
  /** The step still missing before Approve counts. */
  children?: ReactNode
  onApprove: () => void
  onReject: () => void
  ref: Ref<HTMLDivElement>
}

export function Decision(props: DecisionProps) {
  const texts = useTexts()
  const { parts, guard, status, children, onApprove, onReject, ref } = props
  const statusId = useId()
  return (
    <footer className="decision" ref={ref}>
      {children}
      <p className="guard" id={statusId} role="status">
        {guardText(texts, status, parts)}
      </p>
      <div className="buttons">
        <button type="button" className="button reject" onClick={onReject}>
          {texts.t('action.reject')}
        </button>
        <PressButton
          className="button approve"
          isLive={status.isLive}
          isLiveFor={(press) => guard.statusFor(press).isLive}
          describedBy={statusId}
          onPress={onApprove}
        >
          {texts.t('action.approve')}
        </PressButton>
      </div>
    </footer>
  )
}
