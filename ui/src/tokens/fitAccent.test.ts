import { describe, expect, test } from 'vitest'
import { fitAccent } from './fitAccent.ts'
import { themes } from './themes.ts'

describe('fitAccent', () => {
  test('default: text on it is dark or light, whichever can be read', () => {
    expect(fitAccent('#1d4ed8', 'light')?.onAccent).toBe('oklch(1 0 0)')
    expect(fitAccent('#facc15', 'dark')?.onAccent).toBe('oklch(0.18 0.02 205)')
  })

  test('param: mode decides what can be seen', () => {
    expect(fitAccent('#facc15', 'light')).toBeUndefined()
    expect(fitAccent('#172554', 'dark')).toBeUndefined()
    expect(fitAccent(themes.light.surface, 'light')).toBeUndefined()
    expect(fitAccent(themes.dark.surface, 'dark')).toBeUndefined()
  })

  test('behavior: the accents that AppKit sends unasked are fit for their mode', () => {
    expect(fitAccent('hsla(231, 100%, 70%, 1)', 'light')).toBeDefined()
    expect(fitAccent('hsla(230, 100%, 67%, 1)', 'dark')).toBeDefined()
  })

  test('behavior: what comes out is made of numbers alone', () => {
    expect(fitAccent('rgb(29 78 216)', 'light')?.accent).toMatch(
      /^color\(srgb-linear 0\.\d{4} 0\.\d{4} 0\.\d{4}\)$/,
    )
  })

  test('error: no colour, no accent', () => {
    expect(fitAccent('url(javascript:0)', 'light')).toBeUndefined()
  })
})
