import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an element from clicks, keys, focus and screen readers while `inert` is true. A focus inside of
 * it goes to the dialog around it. It is set as a property: React 18 does not know the attribute.
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
