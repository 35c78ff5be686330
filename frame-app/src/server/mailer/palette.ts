import { parseOklch, type ThemeTokens, type TokenName, themes, writeHex } from '@latchkey/ui'

const colors = [
  'surface',
  'surfaceRaised',
  'line',
  'control',
  'text',
  'textMuted',
  'accent',
  'onAccent',
  'focus',
  'danger',
] as const satisfies readonly TokenName[]

export type Palette = Readonly<Record<(typeof colors)[number], string>>

/** The themes' colours as hex: mail clients support neither OKLCH nor custom properties. */
export const palette = { light: writePalette(themes.light), dark: writePalette(themes.dark) }

/** System fonts: emails and pages fetch nothing. */
export const { font, fontMono } = themes.light

function writePalette(theme: ThemeTokens): Palette {
  const entries = colors.map((name) => {
    const color = parseOklch(theme[name])
    return [name, color ? writeHex(color) : theme[name]]
  })
  // It has the entries of `colors`.
  return Object.fromEntries(entries) as Palette
}
