import { useEffect, useState } from 'react'
import type { RouterState } from '../../core/modal/modalStore.ts'
import { currentView } from '../../core/modal/router.ts'
import type { ViewEntry } from '../../core/modal/views.ts'
import { motion } from '../motion.ts'
import { useReducedMotion } from './useReducedMotion.ts'

export type ViewTransition = {
  /** The previous view, until it has left. */
  shown: ViewEntry
  /** The first view enters with the card. */
  phase: 'resting' | 'leaving' | 'entering'
  direction: RouterState['direction']
}

/** Delays the next view by 150 ms while the old one leaves; not under reduced motion. */
export function useViewTransition(router: RouterState): ViewTransition {
  const still = useReducedMotion()
  const entry = currentView(router)
  const [{ shown, moved }, setState] = useState({ shown: entry, moved: false })

  useEffect(() => {
    if (shown === entry) return
    const enter = () => setState({ shown: entry, moved: true })
    const timer = setTimeout(enter, still ? 0 : motion.view)
    return () => clearTimeout(timer)
  }, [shown, entry, still])

  const arrived = moved ? 'entering' : 'resting'
  return { shown, phase: shown === entry ? arrived : 'leaving', direction: router.direction }
}
