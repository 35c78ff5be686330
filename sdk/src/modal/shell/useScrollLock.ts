import { useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'

/** Keeps the page behind the modal still; the place of its scrollbar stays, so that nothing jumps. */
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
