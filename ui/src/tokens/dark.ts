import { shape } from './shape.ts'
import type { ThemeTokens } from './tokens.ts'

export const dark: ThemeTokens = {
  ...shape,
  overlay: 'oklch(0.08 0.012 210 / 0.64)',
  surface: 'oklch(0.215 0.014 205)',
  surfaceRaised: 'oklch(0.255 0.016 205)',
  surfacePressed: 'oklch(0.3 0.018 205)',
  line: 'oklch(0.335 0.018 205)',
  control: 'oklch(0.58 0.022 205)',
  text: 'oklch(0.955 0.006 190)',
  textMuted: 'oklch(0.755 0.014 195)',
  accent: 'oklch(0.78 0.1 185)',
  accentHover: 'oklch(0.825 0.095 185)',
  accentPressed: 'oklch(0.74 0.097 186)',
  onAccent: 'oklch(0.18 0.02 205)',
  focus: 'oklch(0.78 0.1 185)',
  danger: 'oklch(0.76 0.125 25)',
  dangerSurface: 'oklch(0.275 0.045 25)',
  dangerLine: 'oklch(0.45 0.09 25)',
  success: 'oklch(0.8 0.12 155)',
  successSurface: 'oklch(0.285 0.035 160)',
  warning: 'oklch(0.82 0.11 80)',
  warningSurface: 'oklch(0.275 0.03 80)',
  shadow: '0 0 0 1px oklch(0.08 0.01 210 / 0.5), 0 24px 56px -12px oklch(0.05 0.01 210 / 0.7)',
}
