import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

describe('formatAmount', () => {
  test.each([
    [0n, 18, '0'],
    [10n ** 18n, 18, '1'],
    [1_234_999_999_999_999_999n, 18, '1.234'],
    [999_999_999_999_999n, 18, '0'],
    [1_000_000_000_000_000n, 18, '0.001'],
    [1_500_000_000n, 9, '1.5'],
    [-1_500_000_000n, 9, '-1.5'],
    [12n, 0, '12'],
    [10n ** 30n, 18, '1000000000000'],
  ])('default: %s with %d decimals', (value, decimals, text) => {
    expect(formatAmount(value, decimals, 3)).toBe(text)
  })

  test('behavior: never more than there is, and less than a thousandth short of it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), (value) => {
        const [whole = '', fraction = ''] = formatAmount(value, 18, 3).split('.')
        const shown = BigInt(whole + fraction.padEnd(3, '0')) * 10n ** 15n
        expect(shown <= value && value - shown < 10n ** 15n).toBe(true)
      }),
    )
  })
})
