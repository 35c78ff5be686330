import type { ThemeMode } from '@latchkey/protocol'
import { contrast, luminance } from './contrast.ts'
import { type LinearColor, parseColor } from './parseColor.ts'

/** An accent that is fit for one mode, as CSS made here from numbers. */
export type Accent = { accent: string; onAccent: string }

/** `--surface` of tokens.css; their equality is tested. */
export const surfaces = {
  light: 'oklch(0.993 0.003 190)',
  dark: 'oklch(0.215 0.014 205)',
} as const satisfies Record<ThemeMode, string>

/** Text that stands on an accent: the two ends of the token scale. */
const inks = ['oklch(1 0 0)', 'oklch(0.18 0.02 205)'] as const

/** Least contrast of a control against the sheet, and of its text against it. */
const controlContrast = 3
const textContrast = 4.5

/** The dApp's accent for one mode, or undefined when it is no plain colour or too faint to be seen there. */
export function fitAccent(source: string, mode: ThemeMode): Accent | undefined {
  const color = parseColor(source)
  if (!color) return undefined
  const light = luminance(color)
  if (contrast(light, measureLuminance(surfaces[mode])) < controlContrast) return undefined
  const onAccent = inks.find((ink) => contrast(light, measureLuminance(ink)) >= textContrast)
  return onAccent && { accent: toCss(color), onAccent }
}

function measureLuminance(token: string): number {
  const color = parseColor(token)
  return color ? luminance(color) : 0
}

function toCss(color: LinearColor): string {
  return `color(srgb-linear ${color.map((channel) => channel.toFixed(4)).join(' ')})`
}
