import { shape } from './shape.ts'
import type { ThemeTokens } from './tokens.ts'

/** Paper white with a breath of the accent's hue; controls darken as they are touched. */
export const light: ThemeTokens = {
  ...shape,
  overlay: 'oklch(0.24 0.03 205 / 0.48)',
  surface: 'oklch(0.993 0.002 200)',
  surfaceRaised: 'oklch(0.967 0.005 200)',
  surfacePressed: 'oklch(0.938 0.008 200)',
  line: 'oklch(0.905 0.009 200)',
  control: 'oklch(0.63 0.018 205)',
  text: 'oklch(0.235 0.022 210)',
  textMuted: 'oklch(0.475 0.022 208)',
  accent: 'oklch(0.425 0.078 200)',
  accentHover: 'oklch(0.38 0.07 200)',
  accentPressed: 'oklch(0.335 0.062 200)',
  onAccent: 'oklch(0.99 0.006 195)',
  focus: 'oklch(0.53 0.098 200)',
  danger: 'oklch(0.5 0.17 26)',
  dangerSurface: 'oklch(0.966 0.014 22)',
  success: 'oklch(0.455 0.105 155)',
  successSurface: 'oklch(0.968 0.018 155)',
  warning: 'oklch(0.475 0.095 70)',
  warningSurface: 'oklch(0.972 0.024 85)',
  shadow: '0 1px 2px oklch(0.25 0.03 205 / 0.06), 0 20px 48px -12px oklch(0.25 0.03 205 / 0.28)',
}
