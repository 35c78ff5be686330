import { describe, expect, test } from 'vitest'
import { readVisibility } from './readVisibility.ts'

describe('readVisibility', () => {
  const entry = { isIntersecting: true, intersectionRatio: 0.4, isVisible: true }

  test('default: the share that is in sight, and whether anything covers it', () => {
    expect(readVisibility(entry, true)).toEqual({ ratio: 0.4, isClear: true })
    expect(readVisibility({ ...entry, isVisible: false }, true)).toEqual({
      ratio: 0.4,
      isClear: false,
    })
  })

  test('behavior: what does not intersect is out of sight', () => {
    expect(readVisibility({ ...entry, isIntersecting: false }, true).ratio).toBe(0)
  })

  test('param: knowsClear: a browser that cannot tell what covers it', () => {
    expect(readVisibility({ isIntersecting: true, intersectionRatio: 1 }, false).isClear).toBe(true)
    expect(readVisibility({ isIntersecting: true, intersectionRatio: 1 }, true).isClear).toBe(false)
  })
})
