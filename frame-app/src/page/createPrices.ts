import { createPriceStore, type PriceStore } from '../keys/hints.ts'
import type { Sessions } from './login/sessions.ts'

export type CreatePricesParameters = {
  call: Sessions['call']
  now?: () => number
}

/** Milliseconds. */
const priceLimits = { life: 60_000, request: 5_000 } as const

/** Requests the prices of a network when they are needed and a minute old. */
export function createPrices(parameters: CreatePricesParameters): (chain: string) => PriceStore {
  const { call, now = Date.now } = parameters
  const kept = new Map<string, { store: PriceStore; at: number }>()
  return (chain) => {
    const known = kept.get(chain)
    if (known && now() >= known.at && now() - known.at < priceLimits.life) return known.store
    const store = createPriceStore()
    kept.set(chain, { store, at: now() })
    call('prices', { chain }, { signal: AbortSignal.timeout(priceLimits.request) }).then(
      (prices) => store.set({ chain, ...prices }),
      // Screens do without them.
      () => store.set(null),
    )
    return store
  }
}
