/** The approval sheet stands in the modal's card, and neither program knows the other: here their looks are compared. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themes } from '../sdk/src/theme/cssVariables.ts'
import type { TokenName } from '../sdk/src/theme/tokens.ts'

/** The frame's name -> the SDK's. What only one of them has is its own affair. */
const shared = {
  surface: 'surface',
  raised: 'surfaceRaised',
  lifted: 'surfacePressed',
  line: 'line',
  edge: 'control',
  ink: 'text',
  'ink-soft': 'textMuted',
  accent: 'accent',
  'on-accent': 'onAccent',
  danger: 'danger',
  'danger-ground': 'dangerSurface',
  caution: 'warning',
  'caution-ground': 'warningSurface',
  good: 'success',
  font: 'font',
  'font-mono': 'fontMono',
  radius: 'radiusControl',
} as const satisfies Record<string, TokenName>

const css = readFileSync(new URL('../frame-app/src/approval/tokens.css', import.meta.url), 'utf8')

/** A token of the frame's in light and in dark; where a theme may replace it, what stands without one. */
function frameToken(name: string): { light: string; dark: string } {
  const declared = new RegExp(`^\\s*--${name}:([^;]+);`, 'm').exec(css)?.[1] ?? ''
  const value = declared
    .replace(/\s+/g, ' ')
    .replace(/var\(--[\w-]+, ([^()]+\([^()]+\))\)/g, '$1')
    .replaceAll('"', "'")
    .trim()
  const pair = /^light-dark\( ?(\w+\([^()]+\)), (\w+\([^()]+\)) ?\)$/.exec(value)
  return { light: pair?.[1] ?? value, dark: pair?.[2] ?? value }
}

describe('tokens.css', () => {
  test.each(Object.entries(shared))('behavior: --%s is the SDK’s %s', (theirs, ours) => {
    expect(frameToken(theirs)).toEqual({ light: themes.light[ours], dark: themes.dark[ours] })
  })
})
