import { describe, expect, test } from 'vitest'
import { allowanceText, allowanceWarnings } from './allowance.ts'
import { openTokenBook } from './tokenBook.ts'

describe('allowanceText', () => {
  test.each([
    [256, 2n ** 96n - 1n],
    [256, 2n ** 128n - 1n],
    [256, 10n ** 30n],
    [160, 2n ** 160n - 1n],
    [160, 2n ** 96n - 1n],
    [96, 2n ** 95n],
    [64, 2n ** 63n],
    [32, 2n ** 32n - 1n],
  ])('default: of %i bits, %i is unlimited', (bits, amount) => {
    expect(allowanceText(amount, bits)).toBe('unlimited')
  })

  test.each([
    [256, 0n],
    [256, 2n ** 96n - 2n],
    [160, 10n ** 28n],
    [96, 2n ** 95n - 1n],
    [64, 2n ** 63n - 1n],
    [32, 2n ** 32n - 2n],
  ])('default: of %i bits, %i is an amount', (bits, amount) => {
    expect(allowanceText(amount, bits)).toBe(`${amount}`)
  })
})

describe('allowanceWarnings', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const stranger = '0x1111111111111111111111111111111111111111'

  test.each([
    ['1000000000', usdc, []],
    ['1000000001', usdc, ['allowanceAboveCap']],
    ['unlimited', usdc, ['unlimitedAllowance']],
    ['unknown', usdc, ['unknownAllowance']],
    ['1', stranger, ['unknownToken']],
    ['0', stranger, ['unknownToken']],
    ['unlimited', stranger, ['unlimitedAllowance', 'unknownToken']],
    ['7', 'unknown', ['unknownToken']],
  ])('default: %s of %s', (amount, token, codes) => {
    const warnings = allowanceWarnings(amount, token, openTokenBook('eip155:1'))
    expect(warnings.map(({ code }) => code)).toEqual(codes)
  })
})
