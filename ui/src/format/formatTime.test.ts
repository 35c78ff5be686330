import { describe, expect, test } from 'vitest'
import { formatTime } from './formatTime.ts'

describe('formatTime', () => {
  test('default: RFC 3339', () => {
    expect(formatTime('2026-03-02T09:30:00Z', 'en')).toContain('2026')
  })

  test('default: seconds since 1970', () => {
    expect(formatTime('1893456000', 'en')).toMatch(/2030|2029/)
  })

  test.each(['', 'soon', 'March 2 2026', '5 days', `${2n ** 256n - 1n}`])(
    'error: %j is no time',
    (source) => {
      expect(formatTime(source, 'en')).toBeUndefined()
    },
  )
})
