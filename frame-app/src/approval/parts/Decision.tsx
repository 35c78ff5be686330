import { type Ref, useId } from 'react'
import type { Guard } from '../guard/createGuard.ts'
import { type GuardStatus, isChallengeLive } from '../guard/guard.ts'
import { guardText } from '../guard/guardText.ts'
import type { ChallengePlay } from '../guard/useChallenge.ts'
import { text } from '../texts/text.ts'
import { ChallengePicker } from './ChallengePicker.tsx'
import { PressButton } from './PressButton.tsx'

export type DecisionProps = {
  /** The one that signs. */
  account: string
  guard: Guard
  status: GuardStatus
  /** The sighted challenge; null where the risk asks for none. */
  challenge: ChallengePlay | null
  onApprove: () => void
  onReject: () => void
  ref: Ref<HTMLDivElement>
}

/** Reject and Approve, and what is missing until Approve counts. */
export function Decision(props: DecisionProps) {
  const { account, guard, status, challenge, onApprove, onReject, ref } = props
  const statusId = useId()
  return (
    <footer className="decision" ref={ref}>
      {challenge && (
        <ChallengePicker
          play={challenge}
          isLive={isChallengeLive(status)}
          isLiveFor={(press) => isChallengeLive(guard.statusFor(press))}
        />
      )}
      <p className="guard" id={statusId} role="status">
        {guardText(status, account)}
      </p>
      <div className="buttons">
        <button type="button" className="button reject" onClick={onReject}>
          {text('action.reject')}
        </button>
        <PressButton
          className="button approve"
          isLive={status.isLive}
          isLiveFor={(press) => guard.statusFor(press).isLive}
          describedBy={statusId}
          onPress={onApprove}
        >
          {text('action.approve')}
        </PressButton>
      </div>
    </footer>
  )
}
