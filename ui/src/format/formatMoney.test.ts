import { describe, expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'

describe('formatMoney', () => {
  test.each([
    ['USD', 'en', 1.239, '$1.24'],
    ['USD', 'en', 1_561_234.5, '$1,561,234.50'],
    ['EUR', 'de', 1_561.2, '1.561,20\u00a0€'],
    ['JPY', 'en', 186.4, '¥186'],
    ['KWD', 'en', 0.0014, 'KWD\u00a00.001'],
    ['USD', 'ar-EG', 1.24, expect.stringContaining('1.24')],
  ])('default: %s in %s', (currency, locale, value, text) => {
    expect(formatMoney({ value, currency, locale })).toEqual({ text, isBelow: false })
  })

  test.each([
    ['USD', 0.0099, '$0.01'],
    ['USD', Number.MIN_VALUE, '$0.01'],
    ['JPY', 0.9, '¥1'],
    ['KWD', 0.0009, 'KWD\u00a00.001'],
  ])('behavior: less than the smallest amount of %s', (currency, value, text) => {
    expect(formatMoney({ value, currency, locale: 'en' })).toEqual({ text, isBelow: true })
  })
})
