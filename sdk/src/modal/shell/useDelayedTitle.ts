import { useEffect, useState } from 'react'
import { motion } from '../motion.ts'
import { useReducedMotion } from './useReducedMotion.ts'

/** Returns the old title for 120 ms, while it fades, then the new one. */
export function useDelayedTitle(title: string): { text: string; changing: boolean } {
  const still = useReducedMotion()
  const [text, setText] = useState(title)

  useEffect(() => {
    if (text === title) return
    const timer = setTimeout(() => setText(title), still ? 0 : motion.headerText)
    return () => clearTimeout(timer)
  }, [text, title, still])

  return { text, changing: text !== title }
}
