import { describe, expect, test } from 'vitest'
import type { Prices } from '../../keys/hints.ts'
import { findWorth } from './findWorth.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const prices: Prices = {
  chain: 'eip155:1',
  currency: 'USD',
  native: 3_000,
  tokens: [
    { token: usdc.toLowerCase(), price: 0.5 },
    { token: mint, price: 2 },
  ],
}
const ether = { units: '500000000000000000', decimals: 18, token: null }

describe('findWorth', () => {
  test('default: of the network’s currency, in decimal digits or as a quantity', () => {
    expect(findWorth(prices, ether)).toBe(1_500)
    expect(findWorth(prices, { ...ether, units: '0x6f05b59d3b20000' })).toBe(1_500)
  })

  test('default: of listed tokens, hex in any case', () => {
    const amount = { units: '4000000', decimals: 6 }
    expect(findWorth(prices, { ...amount, token: usdc })).toBe(2)
    expect(findWorth(prices, { ...amount, token: mint })).toBe(8)
    expect(findWorth(prices, { ...amount, token: mint.toLowerCase() })).toBeUndefined()
    expect(findWorth(prices, { ...amount, token: `0x${'36'.repeat(20)}` })).toBeUndefined()
  })

  test.each([null, 0, -3_000, Number.NaN, Number.POSITIVE_INFINITY])(
    'error: a price of %s is none',
    (native) => {
      expect(findWorth({ ...prices, native }, ether)).toBeUndefined()
    },
  )

  test.each([
    ['nothing', '0'],
    ['more money than there is', (2n ** 256n - 1n).toString()],
  ])('behavior: no figure for %s', (_, units) => {
    expect(findWorth(prices, { ...ether, units })).toBeUndefined()
  })
})
