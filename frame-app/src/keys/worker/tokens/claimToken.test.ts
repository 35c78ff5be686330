import { describe, expect, test } from 'vitest'
import type { DecodedCall, TokenInfo } from '../../view.ts'
import { claimToken } from './claimToken.ts'

const contract = '0x3535353535353535353535353535353535353535'
const transfer = {
  kind: 'tokenTransfer',
  token: contract,
  tokenInfo: null,
  from: null,
  to: `0x${'22'.repeat(20)}`,
  amount: '7',
  mayBeItemId: false,
} as const satisfies DecodedCall

const claimOf = (claim: TokenInfo | null, call: DecodedCall = transfer) => {
  const claimed = claimToken(call, { contract, claim })
  return 'claim' in claimed ? claimed.claim : undefined
}

describe('claimToken', () => {
  test('default: an unlisted token with what its contract says', () => {
    const claim = { symbol: 'TEST', decimals: 6 }
    expect(claimToken(transfer, { contract, claim })).toEqual({ ...transfer, claim })
  })

  test.each([
    ['bidirectional and zero-width characters', 'U\u202ES\u200BD\u2066C', 'USDC'],
    ['control characters and NULs', 'A\u0000B\n\tC', 'ABC'],
    ['spaces of every kind', ' A\u00A0B\u3000C ', 'ABC'],
    ['combining marks', 'A\u0336B\u20E3', 'AB'],
    ['invisible letters', 'A\u3164B', 'AB'],
    ['all but twelve characters', 'A'.repeat(300), 'A'.repeat(12)],
  ])('behavior: removes %s', (_, symbol, shown) => {
    expect(claimOf({ symbol, decimals: 18 })).toEqual({ symbol: shown, decimals: 18 })
  })

  test.each([
    ['an empty symbol', { symbol: '', decimals: 6 }],
    ['a symbol that nobody sees', { symbol: '\u200B\u202E ', decimals: 6 }],
    ['decimals beyond any token’s', { symbol: 'TEST', decimals: 37 }],
    ['negative decimals', { symbol: 'TEST', decimals: -1 }],
    ['decimals that are no integer', { symbol: 'TEST', decimals: 1.5 }],
    ['no answer', null],
  ])('error: no claim from %s', (_, claim) => {
    expect(claimOf(claim)).toBeUndefined()
  })

  test('behavior: no claim on a listed token, on another contract’s, or on a call without a token', () => {
    const claim = { symbol: 'TEST', decimals: 6 }
    expect(claimOf(claim, { ...transfer, tokenInfo: { symbol: 'USDC', decimals: 6 } })).toBe(
      undefined,
    )
    expect(claimOf(claim, { ...transfer, token: `0x${'36'.repeat(20)}` })).toBeUndefined()
    expect(claimOf(claim, { kind: 'contractCall', to: contract, selector: null })).toBeUndefined()
  })

  test('behavior: an item’s number stays one when the contract answers with no decimals', () => {
    const item = { ...transfer, mayBeItemId: true }
    expect(claimOf({ symbol: 'ITEM', decimals: 0 }, item)).toBeUndefined()
    expect(claimOf({ symbol: 'ITEM', decimals: 0 })).toBeDefined()
    expect(claimOf({ symbol: 'TEST', decimals: 6 }, item)).toBeDefined()
  })
})
