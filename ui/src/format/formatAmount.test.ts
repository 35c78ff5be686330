import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, isShortExact, shortAmount } from './formatAmount.ts'

const inEnglish = (amount: string, decimals: number) =>
  formatAmount({ amount, decimals, locale: 'en' })

describe('formatAmount', () => {
  test.each([
    ['1500000000000000000', 18, '1.5'],
    ['1', 18, '0.000000000000000001'],
    ['0', 18, '0'],
    ['1000000000', 9, '1'],
    ['123456789', 0, '123,456,789'],
    ['1000', 3, '1'],
    ['0x6f05b59d3b20000', 18, '0.5'],
    [`${2n ** 256n - 1n}`, 0, (2n ** 256n - 1n).toLocaleString('en')],
  ])('default: %s with %i decimals is %s', (amount, decimals, expected) => {
    expect(inEnglish(amount, decimals)).toBe(expected)
  })

  test('param: locale groups and marks the decimals, in digits 0 to 9', () => {
    const amount = '12345678900'
    expect(formatAmount({ amount, decimals: 4, locale: 'de' })).toBe('1.234.567,89')
    expect(formatAmount({ amount, decimals: 4, locale: 'en-IN' })).toBe('12,34,567.89')
    expect(formatAmount({ amount, decimals: 4, locale: 'ar-EG' })).toBe('1,234,567.89')
  })

  test('behavior: every digit is kept', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        const shown = inEnglish(units.toString(), decimals).replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(units)
      }),
    )
  })
})

describe('shortAmount', () => {
  test.each([
    ['1500000', 6, '1.5', true],
    ['123456789012345678', 18, '0.123457', false],
    ['123456789', 18, '0.000000000123', false],
    ['12345678901', 0, '12,345,678,901', true],
    ['1', 18, '0.000000000000000001', true],
    ['0', 18, '0', true],
  ])('default: %s of %i decimals is %s', (amount, decimals, text, isExact) => {
    expect(shortAmount({ amount, decimals, locale: 'en' })).toBe(text)
    expect(isShortExact({ amount, decimals })).toBe(isExact)
  })
})
