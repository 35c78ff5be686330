import { describe, expect, test } from 'vitest'
import { readSight } from './readSight.ts'

describe('readSight', () => {
  const entry = { isIntersecting: true, intersectionRatio: 0.4, isVisible: true }

  test('default: the share that is in sight, and whether anything covers it', () => {
    expect(readSight(entry, true)).toEqual({ ratio: 0.4, isClear: true })
    expect(readSight({ ...entry, isVisible: false }, true)).toEqual({ ratio: 0.4, isClear: false })
  })

  test('behavior: what does not intersect is out of sight', () => {
    expect(readSight({ ...entry, isIntersecting: false }, true).ratio).toBe(0)
  })

  test('param: knowsClear: a browser that cannot tell what covers it', () => {
    expect(readSight({ isIntersecting: true, intersectionRatio: 1 }, false).isClear).toBe(true)
    expect(readSight({ isIntersecting: true, intersectionRatio: 1 }, true).isClear).toBe(false)
  })
})
