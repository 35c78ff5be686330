/** Linear-light sRGB, 0 to 1. */
export type LinearColor = readonly [red: number, green: number, blue: number]

/** Converts OKLCH to clipped linear-light sRGB (CSS Color 4). */
export function convertOklch(lightness: number, chroma: number, hue: number): LinearColor {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

export function parseOklch(text: string): LinearColor | undefined {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text)
  return match ? convertOklch(Number(match[1]), Number(match[2]), Number(match[3])) : undefined
}

export function writeHex(color: LinearColor): string {
  return `#${color.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Gamma-encodes a channel (CSS Color 4). */
function toByte(channel: number): number {
  const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}

const clip = (value: number) => Math.min(1, Math.max(0, value))
