import type { ReactNode } from 'react'
import { useElapsed } from '../../../shell/useElapsed.ts'
import { useViewTexts } from '../../../shell/useViewTexts.ts'

const places = [0, 1, 2, 3]

/** Keeps the place of rows that still load, and says so after 10 s. */
export function AssetSkeletons(): ReactNode {
  const { t } = useViewTexts()
  const isLong = useElapsed(10_000)
  return (
    <div className="asset-list">
      <p className={isLong ? 'small centred' : 'visually-hidden'} role="status">
        {t(isLong ? 'modal.stillLoading' : 'modal.loading')}
      </p>
      {places.map((place) => (
        <div key={place} className="skeleton asset-skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}
