import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFee, roundFee } from './roundFee.ts'

describe('roundFee', () => {
  test.each([
    ['0', 0n],
    ['7', 7n],
    ['99', 99n],
    ['100', 100n],
    ['101', 110n],
    ['53169113802000', 54_000_000_000_000n],
    ['999', 1_000n],
  ])('default: %s is at most %i', (fee, rounded) => {
    expect(roundFee(fee)).toBe(rounded)
  })
})

describe('addFee', () => {
  test('default: the sum of both as they are shown', () => {
    expect(addFee('500', '53')).toBe(553n)
    expect(addFee('1234', '538')).toBe(1_774n)
  })

  test('behavior: a large fee does not round a small amount', () => {
    expect(addFee('5', '29991')).toBe(30_005n)
  })

  test('behavior: never less than the exact total, nor a unit of the fee’s second digit above it', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(units, units, (amount, fee) => {
        const excess = addFee(amount.toString(), fee.toString()) - amount - fee
        const unit = 10n ** BigInt(Math.max(0, fee.toString().length - 2))
        expect(excess).toBeGreaterThanOrEqual(0n)
        expect(excess).toBeLessThan(unit)
      }),
    )
  })
})
