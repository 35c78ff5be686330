import type { ReactNode } from 'react'

/** Keeps the place of wallets that still load. */
export function WalletSkeletons({ count }: { count: number }): ReactNode {
  const places = Array.from({ length: count }, (_, place) => place)
  return places.map((place) => (
    <li key={place} className="skeleton wallet-skeleton" aria-hidden="true" />
  ))
}
