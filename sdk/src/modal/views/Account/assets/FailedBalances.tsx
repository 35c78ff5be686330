import { type ReactNode, useState } from 'react'
import { portfolioLifetime } from '../../../../core/queries/portfolioLifetime.ts'
import { useCountdown } from '../../../shell/useCountdown.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** A failure blocks further requests for a while. */
export function FailedBalances({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useViewTexts()
  const [retryAt] = useState(() => Date.now() + portfolioLifetime)
  const seconds = useCountdown(retryAt)
  const isBlocked = seconds > 0
  return (
    <>
      <Notice tone="danger" title={t('assets.failed')}>
        <p>{t('assets.failedHelp')}</p>
      </Notice>
      {/* Not `disabled`: the button would lose the focus of the user who just pressed it. */}
      <button
        type="button"
        className="button button-secondary blocked-retry"
        aria-disabled={isBlocked || undefined}
        onClick={isBlocked ? undefined : onRetry}
        data-testid="retry-balances"
      >
        {t('modal.retry')}
        {isBlocked && ` ${t('resend.countdown', { seconds })}`}
      </button>
    </>
  )
}
