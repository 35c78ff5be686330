import { dark } from './dark.ts'
import { light } from './light.ts'
import type { ThemeTokens } from './tokens.ts'

export const themes = { light, dark } as const satisfies Record<string, ThemeTokens>
