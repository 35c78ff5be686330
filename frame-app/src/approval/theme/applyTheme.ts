import type { Theme, ThemeMode } from '@latchkey/protocol'
import { fitAccent } from './accent.ts'

/** Names under which dApps send their accent, ours first. */
const accentNames = ['--lk-accent', '--apkt-accent', '--w3m-accent'] as const
const modes: readonly ThemeMode[] = ['light', 'dark']

/**
 * Puts a dApp's theme on the page: its mode (none sent: the one before, or the system's) and its
 * accent. Nothing else of it is used, so that a theme cannot hide or blur what is signed.
 */
export function applyTheme(root: HTMLElement, { themeMode, ...variables }: Theme): void {
  if (themeMode) root.dataset.theme = themeMode
  const source = findAccent(variables)
  if (source === undefined) return
  for (const mode of modes) {
    const fit = fitAccent(source, mode)
    setProperty(root, `--lk-accent-${mode}`, fit?.accent)
    setProperty(root, `--lk-on-accent-${mode}`, fit?.onAccent)
  }
}

function findAccent({ themeVariables, w3mThemeVariables }: Theme): string | undefined {
  for (const variables of [themeVariables, w3mThemeVariables]) {
    for (const name of accentNames) {
      const value = variables?.[name]
      if (typeof value === 'string') return value
    }
  }
  return undefined
}

function setProperty(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}
