import { convertOklch, type LinearColor } from './oklch.ts'

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`
const between = String.raw`(?:\s*,\s*|\s+)`
const opaque = String.raw`(?:\s*[,/]\s*(?:1|1\.0+|100%))?`
const three = (first: string, second: string, third: string) =>
  String.raw`\(\s*(${number})${first}${between}(${number})${second}${between}(${number})${third}${opaque}\s*\)$`

const notations: readonly [RegExp, (a: number, b: number, c: number) => LinearColor][] = [
  [new RegExp(`^rgba?${three('', '', '')}`), (r, g, b) => fromSrgb([r / 255, g / 255, b / 255])],
  [new RegExp(`^hsla?${three('(?:deg)?', '%', '%')}`), (h, s, l) => fromHsl(h, s / 100, l / 100)],
  [new RegExp(`^oklch${three('', '', '(?:deg)?')}`), convertOklch],
  [new RegExp(`^oklch${three('%', '', '(?:deg)?')}`), (l, c, h) => convertOklch(l / 100, c, h)],
]

/**
 * Parses an opaque colour in hex, `rgb()`, `hsl()` or `oklch()` (CSS Color 4); returns undefined
 * for names, translucent colours, `var()` and other CSS.
 */
export function parseColor(text: string): LinearColor | undefined {
  const source = text.trim().toLowerCase()
  if (source.length > 64) return undefined
  const hex = parseHex(source)
  if (hex) return hex
  for (const [pattern, convert] of notations) {
    const match = pattern.exec(source)
    if (match) return clip(convert(Number(match[1]), Number(match[2]), Number(match[3])))
  }
  return undefined
}

function parseHex(source: string): LinearColor | undefined {
  const digits = /^#(?:([0-9a-f]{3})f?|([0-9a-f]{6})(?:ff)?)$/.exec(source)
  if (!digits) return undefined
  const full = digits[2] ?? [...(digits[1] ?? '')].map((digit) => digit + digit).join('')
  const channel = (index: number) => Number.parseInt(full.slice(index, index + 2), 16) / 255
  return fromSrgb([channel(0), channel(2), channel(4)])
}

function fromSrgb([red, green, blue]: readonly [number, number, number]): LinearColor {
  const linear = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return [linear(red), linear(green), linear(blue)]
}

function fromHsl(hue: number, saturation: number, lightness: number): LinearColor {
  const turn = ((hue % 360) + 360) % 360
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + turn / 30) % 12
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  return fromSrgb([channel(0), channel(8), channel(4)])
}

function clip([red, green, blue]: LinearColor): LinearColor {
  const limit = (value: number) => Math.min(1, Math.max(0, value))
  return [limit(red), limit(green), limit(blue)]
}
