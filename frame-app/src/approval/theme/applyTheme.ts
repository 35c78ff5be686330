import type { Theme, ThemeMode } from '@latchkey/protocol'
import { fitAccent } from '@latchkey/ui'

/** DApps send their accent under these names, the first of which wins. */
const accentNames = ['--lk-accent', '--apkt-accent', '--w3m-accent'] as const
const modes: readonly ThemeMode[] = ['light', 'dark']

/**
 * Applies a dApp's mode (default: unchanged, or the system's) and accent. Ignores the rest, so that
 * no theme can hide or blur signed content.
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
