import type { ThemeMode } from '@latchkey/protocol'
import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import type { Latchkey } from '../../core/latchkey.ts'
import { type CssVariables, cssVariables } from '../../theme/cssVariables.ts'
import { useMediaQuery } from './useMediaQuery.ts'

export function useThemeMode(latchkey: Latchkey): ThemeMode {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const { theme } = useStore(latchkey._internal.stores.theme)
  return theme ?? (prefersDark ? 'dark' : 'light')
}

export function useCssVariables(latchkey: Latchkey): CssVariables {
  const mode = useThemeMode(latchkey)
  const { themeVariables } = useStore(latchkey._internal.stores.theme)
  return useMemo(() => cssVariables(mode, themeVariables), [mode, themeVariables])
}
