import { useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** Stops the page from scrolling. Its scrollbar keeps its space. */
export function useScrollLock(): void {
  useInsertionEffect(() => {
    const scrollbar = innerWidth - document.documentElement.clientWidth
    return adoptStyles(
      document,
      `body {
        overflow: hidden !important;
        overscroll-behavior: contain;
        ${scrollbar > 0 ? `padding-inline-end: ${scrollbar}px !important;` : ''}
      }`,
    )
  }, [])
}
