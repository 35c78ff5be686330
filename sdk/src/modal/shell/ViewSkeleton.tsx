import type { ReactNode } from 'react'
import { useTexts } from './TextsContext.ts'
import { useElapsed } from './useElapsed.ts'

export function ViewSkeleton(): ReactNode {
  const { t } = useTexts()
  const late = useElapsed(400)
  const isLong = useElapsed(10_000)
  return (
    <div className="view view-skeleton" aria-busy="true">
      {late && (
        <>
          <span className="skeleton skeleton-line" />
          <span className="skeleton skeleton-control" />
          <span className="skeleton skeleton-control" />
          <p className={isLong ? 'small centred' : 'visually-hidden'} role="status">
            {t(isLong ? 'modal.stillLoading' : 'modal.loading')}
          </p>
        </>
      )}
    </div>
  )
}
