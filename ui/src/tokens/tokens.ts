/** The design tokens. In CSS: `--lk-<name in kebab case>`. */
export const tokenNames = [
  /** Dims the page behind the card. */
  'overlay',
  /** The card. */
  'surface',
  /** Fields and rows on the card. */
  'surfaceRaised',
  /** Hovered or pressed. */
  'surfacePressed',
  /** Separators. */
  'line',
  /** Control borders (contrast at least 3). */
  'control',
  'text',
  'textMuted',
  'accent',
  'accentHover',
  'accentPressed',
  /** Text on the accent. */
  'onAccent',
  /** The focus ring (contrast at least 3). */
  'focus',
  'danger',
  'dangerSurface',
  'dangerLine',
  'success',
  'successSurface',
  'warning',
  'warningSurface',
  'shadow',
  'font',
  'fontMono',
  'radiusCard',
  'radiusControl',
  /** Controls inside a raised surface. */
  'radiusSmall',
] as const

export type TokenName = (typeof tokenNames)[number]

/** A CSS value for every token; colours in `oklch()`. */
export type ThemeTokens = Readonly<Record<TokenName, string>>

/** @example writeTokenName('textMuted') // '--lk-text-muted' */
export function writeTokenName(token: TokenName): `--lk-${string}` {
  return `--lk-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
