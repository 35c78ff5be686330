import { useMemo } from 'react'
import { setTheme } from '../core/theme/setTheme.ts'
import type { ThemeState } from '../core/theme/themeStore.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useSelected } from './useSelected.ts'

export type UseThemeReturnType = ThemeState & {
  setTheme: (theme: Partial<ThemeState>) => void
}

const selectAll = (theme: ThemeState) => theme

/**
 * Returns the theme as the dApp set it, and a function that sets it. `theme: undefined` follows the
 * user's system.
 *
 * @example const { theme, setTheme } = useTheme()
 */
export function useTheme(): UseThemeReturnType {
  const latchkey = useLatchkeyContext()
  const state = useSelected(latchkey._internal.stores.theme, selectAll)
  return useMemo(
    () => ({ ...state, setTheme: (theme) => setTheme(latchkey, theme) }),
    [latchkey, state],
  )
}
