import { describe, expect, test } from 'vitest'
import { guardRule } from './guardRules.ts'

describe('guardRule', () => {
  test('default: in the frame, high risk wants a number picked', () => {
    expect(guardRule('low', 'frame').challenge).toBe(false)
    expect(guardRule('value', 'frame').challenge).toBe(false)
    expect(guardRule('high', 'frame')).toEqual({ ...guardRule('value', 'frame'), challenge: true })
  })

  test('param: surface: in a window no number is picked, and all else is as in the frame', () => {
    expect(guardRule('low', 'window')).toEqual(guardRule('low', 'frame'))
    expect(guardRule('value', 'window')).toEqual(guardRule('value', 'frame'))
    expect(guardRule('high', 'window')).toEqual(guardRule('value', 'frame'))
  })
})
