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
  test('default: never less than both, to the fee’s last digit', () => {
    expect(addFee('500', '53')).toBe(553n)
    expect(addFee('1234', '538')).toBe(1_780n)
  })
})
