import { describe, expect, test } from 'vitest'
import { contrast, lightness } from '../testing/contrast.ts'
import { cssVariables, themes } from './cssVariables.ts'
import type { TokenName } from './tokens.ts'

const plain = ['surface', 'surfaceRaised', 'surfacePressed'] as const
const texts: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['text', [...plain, 'dangerSurface', 'successSurface', 'warningSurface']],
  ['textMuted', plain],
  ['accent', plain],
  ['onAccent', ['accent', 'accentHover', 'accentPressed']],
  ['danger', [...plain, 'dangerSurface']],
  ['success', [...plain, 'successSurface']],
  ['warning', [...plain, 'warningSurface']],
]
const controls: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['control', ['surface', 'surfaceRaised']],
  ['focus', plain],
]

describe.each(Object.entries(themes))('themes.%s', (_, theme) => {
  test.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'behavior: %s on %s has a contrast of at least 4.5',
    (text, ground) => {
      expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(
    controls.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)),
  )('behavior: %s on %s has a contrast of at least 3', (line, ground) => {
    expect(contrast(theme[line], theme[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('themes.dark', () => {
  test('behavior: surfaces get lighter as they rise', () => {
    const rising = plain.map((name) => lightness(themes.dark[name]))
    expect(rising).toEqual([...rising].sort((a, b) => a - b))
  })
})

describe('cssVariables', () => {
  test('default', () => {
    expect(cssVariables('light')).toMatchObject({
      '--lk-text-muted': themes.light.textMuted,
      '--lk-on-accent': themes.light.onAccent,
    })
  })

  test('param: overrides replace and add', () => {
    const variables = cssVariables('dark', { '--lk-accent': 'red', '--lk-z-index': '7' })
    expect(variables['--lk-accent']).toBe('red')
    expect(variables['--lk-z-index']).toBe('7')
    expect(variables['--lk-text']).toBe(themes.dark.text)
  })
})
