import { describe, expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'

describe('cleanName', () => {
  test.each([
    ['My shop', 'My shop'],
    ['  My\t shop ', 'My shop'],
    ['Shop\r\nBcc: eve@example.org', 'Shop Bcc: eve@example.org'],
    ['Shop\u2028Line', 'Shop Line'],
    ['Shop\u0085Line\u0000\u001b', 'Shop Line'],
    ['Sh\u200bop\u202e', 'Shop'],
    ['Магазин 店 🛍', 'Магазин 店 🛍'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['🛍'.repeat(61), `${'🛍'.repeat(59)}…`],
    ['\u200b \n', undefined],
  ])('default: %j', (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned)
  })
})
