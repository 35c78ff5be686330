import type { ThemeMode } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** CSS values by token, such as `--lk-accent`. */
export type ThemeVariables = Readonly<Record<`--lk-${string}`, string>>

export type ThemeState = {
  /** Default: the user's system setting. */
  theme: ThemeMode | undefined
  themeVariables: ThemeVariables
}

export type ThemeStore = StoreApi<ThemeState>

export const createThemeStore = (state: ThemeState): ThemeStore => createStore(() => state)
