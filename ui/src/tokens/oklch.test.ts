import { describe, expect, test } from 'vitest'
import { contrast, luminance } from './contrast.ts'
import { parseOklch, writeHex } from './oklch.ts'

const hexOf = (text: string) => writeHex(parseOklch(text) ?? [0, 0, 0])

describe('parseOklch', () => {
  // The hex values are those of CSS Color 4 for the named colours.
  test.each([
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(0 0 0)', '#000000'],
    ['oklch(0.62796 0.25768 29.2339)', '#ff0000'],
    ['oklch(0.51975 0.17686 142.4953)', '#008000'],
    ['oklch(0.45201 0.31321 264.052)', '#0000ff'],
  ])('default: %s is %s', (text, hex) => {
    expect(hexOf(text)).toBe(hex)
  })

  test.each(['', 'red', 'oklch(0.5 0.1 200 / 0.5)', 'oklch(50% 0.1 200)'])(
    'error: %j is no token’s colour',
    (text) => {
      expect(parseOklch(text)).toBeUndefined()
    },
  )

  test('behavior: what a screen cannot show is clipped', () => {
    expect(hexOf('oklch(0.9 0.4 150)')).toMatch(/^#00ff[\da-f]{2}$/)
  })
})

describe('contrast', () => {
  test('default: black on white is 21', () => {
    expect(contrast(luminance([1, 1, 1]), luminance([0, 0, 0]))).toBeCloseTo(21)
  })
})
