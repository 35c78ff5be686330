import type { ThemeMode } from '@latchkey/protocol'
import { type TokenName, themes, writeTokenName } from '@latchkey/ui'

export type CssVariables = Readonly<Record<`--lk-${string}`, string>>

/**
 * Returns the theme's CSS variables with the dApp's overrides.
 *
 * @example cssVariables('dark', { '--lk-accent': '#7fd' })['--lk-text-muted']
 */
export function cssVariables(mode: ThemeMode, overrides: CssVariables = {}): CssVariables {
  // A theme has the tokens and nothing else.
  const tokens = Object.entries(themes[mode]) as [TokenName, string][]
  const own = tokens.map(([name, value]) => [writeTokenName(name), value] as const)
  return { ...Object.fromEntries(own), ...overrides }
}

/**
 * Sets variables through CSSOM, which a strict Content-Security-Policy allows and which values
 * can't escape.
 */
export function applyCssVariables(element: HTMLElement, variables: CssVariables): void {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
}
