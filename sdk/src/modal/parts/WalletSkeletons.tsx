import type { ReactNode } from 'react'
import { useTexts } from '../shell/TextsContext.ts'
import { useElapsed } from '../shell/useElapsed.ts'

/** Keeps the place of wallets that still load, and says so after 10 s. */
export function WalletSkeletons({ count }: { count: number }): ReactNode {
  if (count === 0) return null
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <>
      {places.map((place) => (
        <li key={place} className="skeleton wallet-skeleton" aria-hidden="true" />
      ))}
      <StillLoading />
    </>
  )
}

function StillLoading(): ReactNode {
  const { t } = useTexts()
  const isLong = useElapsed(10_000)
  return (
    isLong && (
      <li>
        <p className="small centred" role="status">
          {t('wallets.stillLoading')}
        </p>
      </li>
    )
  )
}
