import { describe, expect, test } from 'vitest'
import { keccak256 } from './keccak256.ts'
import { utf8 } from './utf8.ts'

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

describe('keccak256', () => {
  // Ethereum's own constants: the hash of nothing, of an empty list, and two of Solidity's selectors.
  test.each([
    ['', 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
    ['abc', '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    [
      'transfer(address,uint256)',
      'a9059cbb2ab09eb219583f4a59a5d0623ade346d962bcd4e46b11da047c9049b',
    ],
    [
      'Transfer(address,address,uint256)',
      'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    ],
  ])('default: %j', (text, hash) => {
    expect(hex(keccak256(utf8(text)))).toBe(hash)
  })

  test('behavior: the longest block', () => {
    expect(hex(keccak256(utf8('a'.repeat(135))))).toBe(
      '34367dc248bbd832f4e3e69dfaac2f92638bd0bbd18f2912ba4ef454919cf446',
    )
  })

  test.each([
    [136, 'a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e'],
    [137, 'd869f639c7046b4929fc92a4d988a8b22c55fbadb802c0c66ebcd484f1915f39'],
  ])('behavior: %i bytes are more than one block', (length, hash) => {
    expect(hex(keccak256(utf8('a'.repeat(length))))).toBe(hash)
  })
})
