import { useEffect } from 'react'
import { isInNativeDialog } from './isInNativeDialog.ts'

/** Calls back on Esc anywhere on the page. Keep the identity of `onEscape`. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInNativeDialog(event)) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onEscape])
}
