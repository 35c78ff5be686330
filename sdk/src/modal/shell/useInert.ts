import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes an element inert, and moves its focus to the dialog. Set as a property, which React 18
 * lacks.
 */
export function useInert(inert: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (inert && element.matches(':focus-within')) {
      element.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
    }
    element.inert = inert
  })

  return ref
}
