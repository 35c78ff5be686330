import { useSyncExternalStore } from 'react'

/** As in `decision.css`: two columns, or too low for one column and too narrow for two. */
const lowLayouts = {
  columns: '(max-height: 479px) and (min-width: 560px)',
  cramped: '(max-height: 479px) and (max-width: 559px)',
} as const

type LowLayout = keyof typeof lowLayouts
type Layout = LowLayout | 'tall'

const layouts = Object.keys(lowLayouts) as readonly LowLayout[]

const readLayout = (): Layout =>
  layouts.find((each) => matchMedia(lowLayouts[each]).matches) ?? 'tall'

function subscribe(listener: () => void): () => void {
  const media = layouts.map((each) => matchMedia(lowLayouts[each]))
  for (const each of media) each.addEventListener('change', listener)
  return () => {
    for (const each of media) each.removeEventListener('change', listener)
  }
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, readLayout)
