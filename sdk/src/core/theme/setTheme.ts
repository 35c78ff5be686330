import type { ConnectorTheme } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import type { ThemeState } from './themeStore.ts'

/**
 * Changes the theme, here and on a connector's own screens. `theme: undefined` follows the person's system.
 *
 * @example setTheme(latchkey, { theme: 'dark' })
 */
export function setTheme({ _internal }: Latchkey, theme: Partial<ThemeState>): void {
  const { stores, connectors } = _internal
  stores.theme.setState(theme)
  for (const connector of connectors)
    void connector.setTheme?.(resolveTheme(stores.theme.getState()))
}

/** The theme with its mode decided: what the person's system prefers, light where that is unknown. */
export function resolveTheme({ theme, themeVariables }: ThemeState): ConnectorTheme {
  const prefersDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches
  return { theme: theme ?? (prefersDark ? 'dark' : 'light'), themeVariables }
}
