import * as z from 'zod/mini'
import { withMessage } from '../issueMessages.ts'
import { object, record } from '../object.ts'

export const themeMode = z.enum(['light', 'dark'])
export type ThemeMode = z.infer<typeof themeMode>

export const theme = object({
  themeMode: z.optional(themeMode),
  /** Named as CSS custom properties are, such as `--w3m-accent`. */
  themeVariables: z.optional(
    record(z.union([z.string(), z.number()], withMessage('Expected string or number'))),
  ),
  w3mThemeVariables: z.optional(record(z.string())),
})
export type Theme = z.infer<typeof theme>
