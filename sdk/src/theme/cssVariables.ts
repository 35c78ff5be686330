import type { ThemeMode } from '@latchkey/protocol'
import { dark } from './dark.ts'
import { light } from './light.ts'
import { type ThemeTokens, tokenNames } from './tokens.ts'

/** The themes by mode. */
export const themes = { light, dark } as const satisfies Record<ThemeMode, ThemeTokens>

export type CssVariables = Readonly<Record<`--lk-${string}`, string>>

/**
 * The CSS custom properties of a theme, with the dApp's own laid over them.
 *
 * @example cssVariables('dark', { '--lk-accent': '#7fd' })['--lk-text-muted']
 */
export function cssVariables(mode: ThemeMode, overrides: CssVariables = {}): CssVariables {
  const tokens = themes[mode]
  const own = tokenNames.map((name) => [cssVariableName(name), tokens[name]] as const)
  return { ...Object.fromEntries(own), ...overrides }
}

/**
 * Sets the properties on an element through CSSOM, which a strict Content-Security-Policy allows and
 * where a value cannot break out of its declaration.
 */
export function applyCssVariables(element: HTMLElement, variables: CssVariables): void {
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
}

function cssVariableName(token: string): string {
  return `--lk-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
