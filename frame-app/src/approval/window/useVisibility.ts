import { type RefObject, useEffect } from 'react'

/** Tells when any part of an element comes into sight, and when all of it has gone. */
export function useVisibility(
  element: RefObject<Element | null>,
  onVisibility: (isVisible: boolean) => void,
): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) onVisibility(isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onVisibility])
}
