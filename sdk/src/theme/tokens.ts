/**
 * Names of the design tokens. The colours are those of the login frame's approval sheet, which stands in
 * the same card. Each name becomes the CSS custom property `--lk-<name in kebab case>`.
 */
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
  'success',
  'successSurface',
  'warning',
  'warningSurface',
  'shadow',
  'font',
  'fontMono',
  'radiusCard',
  'radiusControl',
] as const

export type TokenName = (typeof tokenNames)[number]

/** A theme: a CSS value for every token. */
export type ThemeTokens = Readonly<Record<TokenName, string>>
