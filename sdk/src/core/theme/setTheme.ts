import type { Theme, ThemeMode } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import type { ThemeState } from '../stores/theme.ts'

/** Changes the theme, here and in the frame's approval sheet. `themeMode: undefined` follows the person's system. */
export function setTheme(latchkey: Latchkey, theme: Partial<ThemeState>): void {
  latchkey.stores.theme.setState(theme)
  void syncTheme(latchkey)
}

/** Tells the frame the present theme, if it is loaded. Resolves when it has it, or could not take it: colours are no reason to fail. */
export async function syncTheme(latchkey: Latchkey): Promise<void> {
  const theme = wireTheme(latchkey.stores.theme.getState())
  await latchkey
    .loadedFrame()
    ?.syncTheme(theme)
    .catch(() => undefined)
}

/** The theme as the frame takes it: its mode decided. */
function wireTheme({ themeMode, themeVariables }: ThemeState): Theme {
  return { themeMode: themeMode ?? preferredThemeMode(), themeVariables: { ...themeVariables } }
}

/** What the person's system prefers; light where there is no way to know. */
const preferredThemeMode = (): ThemeMode =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
