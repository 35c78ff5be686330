import { describe, expect, test } from 'vitest'
import { contrast, luminance } from './contrast.ts'
import { parseOklch } from './oklch.ts'
import { themes } from './themes.ts'
import { type TokenName, tokenNames, writeTokenName } from './tokens.ts'

const plain = ['surface', 'surfaceRaised', 'surfacePressed'] as const
const marked = ['dangerSurface', 'successSurface', 'warningSurface'] as const

/** Text, and its backgrounds. */
const texts: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['text', [...plain, ...marked]],
  ['textMuted', [...plain, ...marked]],
  ['accent', plain],
  ['onAccent', ['accent', 'accentHover', 'accentPressed']],
  ['danger', [...plain, 'dangerSurface']],
  ['success', [...plain, 'successSurface']],
  ['warning', [...plain, 'warningSurface']],
]

/** Controls and focus, and their backgrounds. */
const controls: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['control', plain],
  ['accent', plain],
  ['focus', plain],
]

const listPairs = (table: typeof texts) =>
  table.flatMap(([name, grounds]) => grounds.map((ground) => [name, ground] as const))

function measure(color: string): number {
  const linear = parseOklch(color)
  if (!linear) throw new TypeError(`not an opaque oklch() colour: ${color}`)
  return luminance(linear)
}

describe.each(Object.entries(themes))('themes.%s', (_, theme) => {
  test.each(listPairs(texts))(
    'behavior: %s on %s has a contrast of at least 4.5',
    (text, ground) => {
      expect(contrast(measure(theme[text]), measure(theme[ground]))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(listPairs(controls))(
    'behavior: %s on %s has a contrast of at least 3',
    (line, ground) => {
      expect(contrast(measure(theme[line]), measure(theme[ground]))).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('themes.dark', () => {
  test('behavior: surfaces get lighter as they rise', () => {
    const rising = plain.map((name) => measure(themes.dark[name]))
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
  })
})

describe('writeTokenName', () => {
  test('default: kebab case, one name each', () => {
    expect(writeTokenName('textMuted')).toBe('--lk-text-muted')
    expect(new Set(tokenNames.map(writeTokenName)).size).toBe(tokenNames.length)
  })
})
