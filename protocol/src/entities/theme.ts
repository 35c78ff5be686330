import * as z from 'zod/mini'

export const themeMode = z.enum(['light', 'dark'])
export type ThemeMode = z.infer<typeof themeMode>

export const theme = z.object({
  themeMode: z.optional(themeMode),
  /** CSS custom properties without their dashes' meaning: names such as `--w3m-accent`. */
  themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
})
export type Theme = z.infer<typeof theme>
