import { describe, expect, test } from 'vitest'
import { parsePrices } from './parsePrices.ts'

const prices = {
  chain: 'eip155:1',
  currency: 'USD',
  native: 3_120.5,
  tokens: [{ token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', price: 0.9998 }],
}

describe('parsePrices', () => {
  test.each([prices, { ...prices, native: null }, 'pending', null])('default: %j', (data) => {
    expect(parsePrices(data)).toEqual(data)
  })

  test('behavior: every token of a source’s largest answer', () => {
    const entry = JSON.stringify({ [`eip155:1/erc20:0x${'0'.repeat(40)}`]: { USD: 1 } })
    const count = Math.ceil(262_144 / (entry.length - 1))
    const all = { ...prices, tokens: Array(count).fill(prices.tokens[0]) }
    expect(parsePrices(all)).toEqual(all)
  })

  test.each([
    undefined,
    7,
    'soon',
    {},
    { ...prices, currency: 'usd' },
    { ...prices, native: -1 },
    { ...prices, native: Number.NaN },
    { ...prices, native: Number.POSITIVE_INFINITY },
    { ...prices, tokens: [{ token: '0x', price: '1' }] },
    { ...prices, tokens: Array(4_001).fill(prices.tokens[0]) },
  ])('error: anything else is none: %j', (data) => {
    expect(parsePrices(data)).toBeNull()
  })
})
