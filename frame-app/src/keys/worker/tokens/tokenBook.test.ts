import { hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { tokenList } from '../../../tokens/tokenList.ts'
import { toChecksumAddress } from '../evm/address.ts'
import { openTokenBook } from './tokenBook.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const own = '0x1111111111111111111111111111111111111111'
const added = { address: own, symbol: 'OWN', decimals: 2, cap: '7.5' }

describe('tokenList', () => {
  test.each(Object.entries(tokenList))(
    'behavior: %s: true addresses, each once',
    (chain, tokens) => {
      const addresses = tokens.map(({ address }) => address)
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const address of addresses) {
        if (chain.startsWith('solana:')) expect(base58.decode(address)).toHaveLength(32)
        else expect(toChecksumAddress(hexToBytes(address.slice(2)))).toBe(address)
      }
    },
  )

  test('behavior: every network of the specification that has tokens is there', () => {
    expect(Object.keys(tokenList)).toEqual([
      ...[1, 10, 56, 137, 8453, 42161].map((id) => `eip155:${id}`),
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ])
  })
})

describe('openTokenBook', () => {
  test('default: a compiled token, its address in any case', () => {
    const book = openTokenBook('eip155:1')
    const token = { symbol: 'USDC', decimals: 6, cap: 1_000_000_000n }
    expect(book(usdc)).toEqual(token)
    expect(book(usdc.toLowerCase())).toEqual(token)
    expect(book(own)).toBeUndefined()
  })

  test('behavior: a token of another network is not known', () => {
    expect(openTokenBook('eip155:10')(usdc)).toBeUndefined()
    expect(openTokenBook('eip155:5')(usdc)).toBeUndefined()
    expect(openTokenBook('toString')(usdc)).toBeUndefined()
  })

  test('param: a token of the operator’s', () => {
    expect(openTokenBook('eip155:5', [added])(own)).toEqual({
      symbol: 'OWN',
      decimals: 2,
      cap: 750n,
    })
  })

  test('param: a cap for a compiled token, whose name and decimals stay', () => {
    const book = openTokenBook('eip155:1', [{ ...added, address: usdc.toLowerCase(), cap: '50' }])
    expect(book(usdc)).toEqual({ symbol: 'USDC', decimals: 6, cap: 50_000_000n })
  })

  test.each([
    ['no number', { cap: 'much' }],
    ['a sign', { cap: '-1' }],
    ['more digits than it has', { cap: '0.001' }],
    ['no number of decimals', { decimals: 1.5 }],
  ])('error: %s', (_, change) => {
    expect(() => openTokenBook('eip155:5', [{ ...added, ...change }])).toThrow(
      expect.objectContaining({ reason: 'INVALID_PARAMS' }),
    )
  })
})
