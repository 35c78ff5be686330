import type { ReactNode } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

export type ViewFailedProps = { title?: string; onRetry: () => void }

/** Stands for a view that could not be shown; by default because its code did not arrive. */
export function ViewFailed({ title, onRetry }: ViewFailedProps): ReactNode {
  return (
    <div className="view">
      <Notice tone="danger" title={title ?? t('modal.chunkFailed.title')}>
        {!title && <p>{t('modal.chunkFailed.help')}</p>}
      </Notice>
      <Button onClick={onRetry}>{t('modal.retry')}</Button>
    </div>
  )
}
