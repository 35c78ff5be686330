import type { ReactNode } from 'react'
import { useTexts } from './TextsContext.ts'
import { useElapsed } from './useElapsed.ts'

export function ViewSkeleton(): ReactNode {
  const { t } = useTexts()
  const late = useElapsed(400)
  return (
    <div className="view view-skeleton" aria-busy="true">
      {late && (
        <>
          <span className="visually-hidden" role="status">
            {t('modal.loading')}
          </span>
          <span className="skeleton skeleton-line" />
          <span className="skeleton skeleton-control" />
          <span className="skeleton skeleton-control" />
        </>
      )}
    </div>
  )
}
