import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import { createPriceStore, type Prices } from '../../keys/hints.ts'
import type { ApprovalPrompt } from '../../keys/view.ts'

export type ShownPrices = {
  prices: Prices | null
  /** Amounts keep a line for what may still arrive, so that nothing moves. */
  isReserved: boolean
}

const none = createPriceStore(null)

export const PricesContext = createContext<ShownPrices>({ prices: null, isReserved: false })

export const usePrices = (): ShownPrices => useContext(PricesContext)

/** Follows the prompt's prices, if all of its parts are on their network. */
export function usePromptPrices({ prices: store = none, view }: ApprovalPrompt): ShownPrices {
  const hint = useSyncExternalStore(store.subscribe, store.current)
  const [isReserved] = useState(hint === 'pending')
  const prices = hint === 'pending' ? null : hint
  const isOfAll = view.parts.every((part) => 'chain' in part && part.chain.id === prices?.chain)
  return { prices: isOfAll ? prices : null, isReserved }
}
