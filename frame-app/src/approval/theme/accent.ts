import type { ThemeMode } from '@latchkey/protocol'
import { contrast, type LinearColor, luminance, themes } from '@latchkey/ui'
import { parseColor } from './parseColor.ts'

/** CSS made from parsed numbers. */
export type Accent = { accent: string; onAccent: string }

const inks = [themes.light.onAccent, themes.dark.onAccent] as const

/** Least contrast between control and sheet, and between text and control (WCAG). */
const controlContrast = 3
const textContrast = 4.5

export function fitAccent(source: string, mode: ThemeMode): Accent | undefined {
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
