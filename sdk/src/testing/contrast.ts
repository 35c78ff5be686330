/** Contrast of two opaque `oklch(L C H)` colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(first: string, second: string): number {
  const [dim, bright] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

/** The lightness L of an `oklch()` colour, 0 to 1. */
export function lightness(colour: string): number {
  return parse(colour)[0]
}

function parse(colour: string): [lightness: number, chroma: number, hue: number] {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (!match) throw new Error(`not an opaque oklch colour: ${colour}`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** Relative luminance; out-of-gamut channels are clipped, as a browser on an sRGB screen does. */
function luminance(colour: string): number {
  const [red, green, blue] = linearSrgb(...parse(colour)).map((channel) =>
    Math.min(1, Math.max(0, channel)),
  )
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** OKLCH to linear sRGB with the matrices of CSS Color 4. */
function linearSrgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
