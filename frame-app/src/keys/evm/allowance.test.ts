import { describe, expect, test } from 'vitest'
import { allowanceText } from './allowance.ts'

describe('allowanceText', () => {
  test.each([
    [256, 2n ** 128n],
    [256, 2n ** 254n],
    [160, 2n ** 160n - 1n],
    [160, 2n ** 128n],
    [96, 2n ** 95n],
    [64, 2n ** 63n],
    [32, 2n ** 32n - 1n],
  ])('default: of %i bits, %i is unlimited', (bits, amount) => {
    expect(allowanceText(amount, bits)).toBe('unlimited')
  })

  test.each([
    [256, 0n],
    [256, 10n ** 38n],
    [160, 2n ** 128n - 1n],
    [96, 2n ** 95n - 1n],
    [64, 2n ** 63n - 1n],
    [32, 2n ** 32n - 2n],
  ])('default: of %i bits, %i is an amount', (bits, amount) => {
    expect(allowanceText(amount, bits)).toBe(`${amount}`)
  })
})
