import { shape } from './shape.ts'
import type { ThemeTokens } from './tokens.ts'

export const light: ThemeTokens = {
  ...shape,
  overlay: 'oklch(0.24 0.03 205 / 0.48)',
  surface: 'oklch(0.993 0.003 190)',
  surfaceRaised: 'oklch(0.968 0.006 190)',
  surfacePressed: 'oklch(0.94 0.009 190)',
  line: 'oklch(0.905 0.01 190)',
  control: 'oklch(0.62 0.02 195)',
  text: 'oklch(0.235 0.025 205)',
  textMuted: 'oklch(0.465 0.022 205)',
  accent: 'oklch(0.455 0.08 190)',
  accentHover: 'oklch(0.41 0.073 190)',
  accentPressed: 'oklch(0.365 0.065 190)',
  onAccent: 'oklch(1 0 0)',
  focus: 'oklch(0.53 0.095 190)',
  danger: 'oklch(0.51 0.17 25)',
  dangerSurface: 'oklch(0.965 0.016 25)',
  dangerLine: 'oklch(0.8 0.08 25)',
  success: 'oklch(0.455 0.105 155)',
  successSurface: 'oklch(0.968 0.018 155)',
  warning: 'oklch(0.475 0.095 70)',
  warningSurface: 'oklch(0.97 0.022 85)',
  shadow: '0 1px 2px oklch(0.25 0.03 205 / 0.06), 0 20px 48px -12px oklch(0.25 0.03 205 / 0.28)',
}
