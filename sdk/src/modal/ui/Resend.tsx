import type { ReactNode } from 'react'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useCountdown } from '../shell/useCountdown.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { resendStyles } from './Resend.css.ts'

export type ResendProps = {
  question: string
  action: string
  /** Milliseconds since the epoch. */
  resendAt: number
  busy: boolean
  onResend: () => void
}

export function Resend({ question, action, resendAt, busy, onResend }: ResendProps): ReactNode {
  const { t } = useViewTexts()
  useStyles(resendStyles)
  const seconds = useCountdown(resendAt)
  // Not `disabled`: the button would lose the focus of the user who just pressed it.
  const isWaiting = busy || seconds > 0
  return (
    <p className="resend">
      {question}{' '}
      <button
        type="button"
        className="link"
        aria-disabled={isWaiting}
        onClick={isWaiting ? undefined : onResend}
      >
        {action}
        {seconds > 0 && <span className="resend-count"> {t('resend.countdown', { seconds })}</span>}
      </button>
    </p>
  )
}
