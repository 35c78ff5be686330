import { shape } from './shape.ts'
import type { ThemeTokens } from './tokens.ts'

/** Night water: surfaces get lighter as they rise, the accent is lit and carries dark text. */
export const dark: ThemeTokens = {
  ...shape,
  overlay: 'oklch(0.08 0.012 210 / 0.64)',
  surface: 'oklch(0.222 0.013 212)',
  surfaceRaised: 'oklch(0.268 0.015 211)',
  surfacePressed: 'oklch(0.312 0.017 210)',
  line: 'oklch(0.33 0.017 210)',
  control: 'oklch(0.585 0.02 208)',
  text: 'oklch(0.955 0.006 200)',
  textMuted: 'oklch(0.755 0.015 205)',
  accent: 'oklch(0.81 0.096 192)',
  accentHover: 'oklch(0.855 0.09 192)',
  accentPressed: 'oklch(0.765 0.094 193)',
  onAccent: 'oklch(0.215 0.035 205)',
  focus: 'oklch(0.81 0.096 192)',
  danger: 'oklch(0.78 0.125 24)',
  dangerSurface: 'oklch(0.29 0.045 22)',
  success: 'oklch(0.82 0.12 157)',
  successSurface: 'oklch(0.285 0.035 160)',
  warning: 'oklch(0.84 0.11 82)',
  warningSurface: 'oklch(0.295 0.037 80)',
  shadow: '0 0 0 1px oklch(0.08 0.01 210 / 0.5), 0 24px 56px -12px oklch(0.05 0.01 210 / 0.7)',
}
