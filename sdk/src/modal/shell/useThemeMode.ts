import type { ThemeMode } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import type { Latchkey } from '../../core/latchkey.ts'
import { type CssVariables, cssVariables } from '../../theme/cssVariables.ts'
import { useMediaQuery } from './useMediaQuery.ts'

/** The theme in use: the dApp's choice, else what the person's system prefers. */
export function useThemeMode(latchkey: Latchkey): ThemeMode {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const { theme } = useStore(latchkey._internal.stores.theme)
  return theme ?? (prefersDark ? 'dark' : 'light')
}

/** The CSS custom properties of the theme in use, with the dApp's own laid over them. */
export function useCssVariables(latchkey: Latchkey): CssVariables {
  const mode = useThemeMode(latchkey)
  const { themeVariables } = useStore(latchkey._internal.stores.theme)
  return useMemo(() => cssVariables(mode, themeVariables), [mode, themeVariables])
}
