import { type RefObject, useEffect } from 'react'

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
