/** The design tokens, one name each in modal, sheet, pages and emails. CSS calls one `--lk-<name in kebab case>`. */
export const tokenNames = [
  /** The page behind the card, dimmed. */
  'overlay',
  /** The card. */
  'surface',
  /** Fields, rows and tiles that lie on the card. */
  'surfaceRaised',
  /** A raised surface under the pointer or pressed. */
  'surfacePressed',
  /** Hairlines that only separate. */
  'line',
  /** Borders that show where a control is (contrast at least 3). */
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
  /** Small controls inside a raised surface. */
  'radiusSmall',
] as const

export type TokenName = (typeof tokenNames)[number]

/** A theme: a CSS value for every token; colours in `oklch()`. */
export type ThemeTokens = Readonly<Record<TokenName, string>>

/** @example writeTokenName('textMuted') // '--lk-text-muted' */
export function writeTokenName(token: TokenName): `--lk-${string}` {
  return `--lk-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
