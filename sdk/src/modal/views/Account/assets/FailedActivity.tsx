import type { ReactNode } from 'react'
import { useViewTexts } from '../../../shell/useViewTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

export function FailedActivity({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useViewTexts()
  return (
    <>
      <Notice tone="danger" title={t('activity.failed')}>
        <p>{t('activity.failedHelp')}</p>
      </Notice>
      <Button onClick={onRetry} data-testid="retry-activity">
        {t('modal.retry')}
      </Button>
    </>
  )
}
