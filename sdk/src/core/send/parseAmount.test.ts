import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from '../queries/formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  test.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['0.1', 6, 100_000n],
    ['.5', 1, 5n],
    ['5.', 2, 500n],
    ['007', 0, 7n],
    ['1.50', 1, 15n],
    [' 2 ', 0, 2n],
  ])('default: %s with %i decimals is %s', (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toEqual({ status: 'valid', value })
  })

  test('behavior: nothing typed is no mistake', () => {
    expect(parseAmount('  ', 18)).toEqual({ status: 'empty' })
  })

  test.each(['1,5', '1e3', '-1', '0x10', '1.2.3', '.', 'one', '1 000', '１'])(
    'error: %s is no amount',
    (text) => {
      expect(parseAmount(text, 18)).toEqual({ status: 'invalid', reason: 'form' })
    },
  )

  test('error: more decimals than the asset has are not rounded', () => {
    const invalid = { status: 'invalid', reason: 'precision' }
    expect(parseAmount('0.0000001', 6)).toEqual(invalid)
    expect(parseAmount('1.5', 0)).toEqual(invalid)
  })

  test('error: nothing to send', () => {
    expect(parseAmount('0.000', 6)).toEqual({ status: 'invalid', reason: 'zero' })
  })

  test('behavior: every amount that is written out is read back', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
        const text = formatAmount(value, decimals, decimals)
        expect(parseAmount(text, decimals)).toEqual({ status: 'valid', value })
      }),
    )
  })
})
