import { describe, expect, test } from 'vitest'
import { formatInstant } from './formatInstant.ts'

const at = new Date('2026-07-01T22:05:00Z')

describe('formatInstant', () => {
  test('default', () => {
    expect(formatInstant(at)).toBe('1 July 2026 at 22:05 UTC')
  })

  test('param: timeZone', () => {
    expect(formatInstant(at, 'Asia/Tokyo')).toBe('2 July 2026 at 07:05 GMT+9')
  })

  test.each(['', 'Mars/Olympus', '<b>', '+99:99'])('behavior: %j becomes UTC', (timeZone) => {
    expect(formatInstant(at, timeZone)).toBe('1 July 2026 at 22:05 UTC')
  })
})
