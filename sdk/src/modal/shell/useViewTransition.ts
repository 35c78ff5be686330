import { useEffect, useState } from 'react'
import { currentView, type RouterState } from '../../core/router.ts'
import type { ViewEntry } from '../../core/views.ts'
import { motion } from '../motion.ts'
import { useReducedMotion } from './useMediaQuery.ts'

export type ViewTransition = {
  /** What is on screen: the view before, until it has left. */
  shown: ViewEntry
  phase: 'leaving' | 'entering'
  direction: RouterState['direction']
}

/** Lets the view that is left go for 150 ms before the next one enters; at once under reduced motion. */
export function useViewTransition(router: RouterState): ViewTransition {
  const still = useReducedMotion()
  const entry = currentView(router)
  const [shown, setShown] = useState(entry)

  useEffect(() => {
    if (shown === entry) return
    const timer = setTimeout(() => setShown(entry), still ? 0 : motion.view)
    return () => clearTimeout(timer)
  }, [shown, entry, still])

  return { shown, phase: shown === entry ? 'entering' : 'leaving', direction: router.direction }
}
