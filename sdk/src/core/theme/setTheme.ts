import type { ConnectorTheme } from '../../connectors/connectorContext.ts'
import type { Latchkey } from '../latchkey.ts'
import { validateChanges } from '../options/validateOptions.ts'
import type { ThemeState } from './themeStore.ts'

/**
 * Changes the theme of the modal and of connectors' screens. `theme: undefined` follows the user's
 * system.
 *
 * Throws LatchkeyError INVALID_OPTIONS, and changes nothing then.
 *
 * @example setTheme(latchkey, { theme: 'dark' })
 */
export function setTheme({ _internal }: Latchkey, theme: Partial<ThemeState>): void {
  validateChanges({ modal: theme })
  const { stores, connectors } = _internal
  stores.theme.setState(theme)
  for (const connector of connectors)
    void connector.setTheme?.(resolveTheme(stores.theme.getState()))
}

/** Resolves an unset mode to the user's system setting, or light if unknown. */
export function resolveTheme({ theme, themeVariables }: ThemeState): ConnectorTheme {
  const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
  return { theme: theme ?? (prefersDark ? 'dark' : 'light'), themeVariables }
}
