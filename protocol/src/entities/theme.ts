import { firstOf } from '../schema/firstOf.ts'
import { number, text } from '../schema/kind.ts'
import { object, record } from '../schema/object.ts'
import { oneOf } from '../schema/oneOf.ts'
import { optional } from '../schema/optional.ts'
import type { Infer } from '../schema/schema.ts'

export const themeMode = oneOf('light', 'dark')
export type ThemeMode = Infer<typeof themeMode>

export const theme = object({
  themeMode: optional(themeMode),
  /** Named as CSS custom properties are, such as `--w3m-accent`. */
  themeVariables: optional(record(firstOf('Expected string or number', text, number))),
  w3mThemeVariables: optional(record(text)),
})
export type Theme = Infer<typeof theme>
