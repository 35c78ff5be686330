import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useTexts } from './TextsContext.ts'

export type ViewFailedProps = {
  cause: 'code' | 'error'
  onRetry: () => void
}

export function ViewFailed({ cause, onRetry }: ViewFailedProps): ReactNode {
  const { t } = useTexts()
  return (
    <div className="view">
      <Notice
        tone="danger"
        title={t(cause === 'code' ? 'modal.chunkFailed.title' : 'modal.viewFailed')}
      >
        {cause === 'code' && <p>{t('modal.chunkFailed.help')}</p>}
      </Notice>
      <Button onClick={onRetry}>{t('modal.retry')}</Button>
    </div>
  )
}
