import {
  fitAccent,
  parseColor,
  parseOklch,
  type ThemeTokens,
  type TokenName,
  themes,
  writeHex,
} from '@latchkey/ui'

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

/** The palettes with a project's accent, in the themes where it can be seen. */
export function brandPalette(accent: string | null | undefined): typeof palette {
  if (!accent) return palette
  return { light: withAccent('light', accent), dark: withAccent('dark', accent) }
}

function withAccent(mode: keyof typeof palette, accent: string): Palette {
  const fit = fitAccent(accent, mode)
  const [ground, ink] = [parseColor(accent), fit && parseOklch(fit.onAccent)]
  if (!ground || !ink) return palette[mode]
  return { ...palette[mode], accent: writeHex(ground), onAccent: writeHex(ink) }
}

function writePalette(theme: ThemeTokens): Palette {
  const entries = colors.map((name) => {
    const color = parseOklch(theme[name])
    return [name, color ? writeHex(color) : theme[name]]
  })
  // It has the entries of `colors`.
  return Object.fromEntries(entries) as Palette
}
