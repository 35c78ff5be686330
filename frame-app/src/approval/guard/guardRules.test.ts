import { describe, expect, test } from 'vitest'
import { guardRule } from './guardRules.ts'

describe('guardRule', () => {
  test('default: in the frame every risk is guarded alike, and high wants two digits typed', () => {
    const value = guardRule('value', 'frame')
    expect(value).toEqual({
      ratio: 1,
      mustBeClear: true,
      side: 300,
      scale: 0.6,
      still: 500,
      digits: false,
    })
    expect(guardRule('low', 'frame')).toEqual(value)
    expect(guardRule('high', 'frame')).toEqual({ ...value, digits: true })
  })

  test('param: surface: a window asks for its size, sight and focus, and for no digits', () => {
    for (const risk of ['low', 'value', 'high'] as const) {
      expect(guardRule(risk, 'window')).toEqual({
        ratio: 0.5,
        mustBeClear: false,
        side: 300,
        scale: 0,
        still: 0,
        digits: false,
      })
    }
  })
})
