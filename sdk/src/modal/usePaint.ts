import { useCallback } from 'react'
import { applyCssVariables, type CssVariables } from '../theme/cssVariables.ts'

/** Returns a ref that gives an element the theme's variables. */
export function usePaint(variables: CssVariables): (element: HTMLElement | null) => void {
  return useCallback(
    (element) => {
      if (element) applyCssVariables(element, variables)
    },
    [variables],
  )
}
