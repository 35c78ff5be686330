import { contrast, luminance } from './contrast.ts'
import type { LinearColor } from './oklch.ts'
import { parseColor } from './parseColor.ts'
import { themes } from './themes.ts'

/** CSS made from parsed numbers. */
export type Accent = { accent: string; onAccent: string }

const inks = [themes.light.onAccent, themes.dark.onAccent] as const

/** Least contrast between control and sheet, and between text and control (WCAG). */
const controlContrast = 3
const textContrast = 4.5

/**
 * Returns the accent for a theme, with a text color that can be read on it, or undefined if it cannot
 * be told from the theme's surface.
 */
export function fitAccent(source: string, mode: keyof typeof themes): Accent | undefined {
  const color = parseColor(source)
  if (!color) return undefined
  const light = luminance(color)
  if (contrast(light, measureLuminance(themes[mode].surface)) < controlContrast) return undefined
  const onAccent = inks.find((ink) => contrast(light, measureLuminance(ink)) >= textContrast)
  return onAccent === undefined ? undefined : { accent: toCss(color), onAccent }
}

function measureLuminance(token: string): number {
  const color = parseColor(token)
  return color ? luminance(color) : 0
}

function toCss(color: LinearColor): string {
  return `color(srgb-linear ${color.map((channel) => channel.toFixed(4)).join(' ')})`
}
