import type { ThemeMode } from '@latchkey/protocol'
import { themes, tokenNames, writeTokenName } from '@latchkey/ui'

export type CssVariables = Readonly<Record<`--lk-${string}`, string>>

/**
 * The CSS custom properties of a theme, with the dApp's own laid over them.
 *
 * @example cssVariables('dark', { '--lk-accent': '#7fd' })['--lk-text-muted']
 */
export function cssVariables(mode: ThemeMode, overrides: CssVariables = {}): CssVariables {
  const tokens = themes[mode]
  const own = tokenNames.map((name) => [writeTokenName(name), tokens[name]] as const)
  return { ...Object.fromEntries(own), ...overrides }
}

/**
 * Sets the properties on an element through CSSOM, which a strict Content-Security-Policy allows and
 * where a value cannot break out of its declaration.
 */
export function applyCssVariables(element: HTMLElement, variables: CssVariables): void {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
}
