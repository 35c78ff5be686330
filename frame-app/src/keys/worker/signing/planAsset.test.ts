import { describe, expect, test } from 'vitest'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { RequestOf } from './signingPlan.ts'

const keyring = await testKeyring()
const account = keyring.addresses.evmAddress
const token = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const words = { symbol: 'TEST', decimals: 6 }

const plan = (change: Partial<RequestOf<'asset'>> = {}) =>
  planFor(keyring, {
    kind: 'asset',
    address: account,
    tokens: [],
    chain: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    type: 'ERC20',
    token,
    tokenId: null,
    claim: words,
    stated: words,
    isOwned: null,
    ...change,
  })
const named = (symbol: string, change?: Partial<RequestOf<'asset'>>) =>
  plan({ claim: { symbol, decimals: 6 }, stated: { symbol: null, decimals: null }, ...change }).view

describe('planAsset', () => {
  test('default: an unlisted token as contract and dApp describe it', () => {
    expect(plan().view).toMatchObject({
      kind: 'asset',
      account,
      risk: 'value',
      warnings: [],
      token,
      tokenInfo: null,
      claim: words,
      stated: words,
    })
  })

  test('error: nothing signs it', async () => {
    await expect(plan().sign(keyring)).rejects.toMatchObject({ reason: 'INTERNAL' })
  })

  test('behavior: only the lists name a token', () => {
    expect(named('USDC', { token: usdc })).toMatchObject({
      tokenInfo: { symbol: 'USDC', decimals: 6 },
      risk: 'value',
      warnings: [],
    })
    const added = { address: token, symbol: 'OWN', decimals: 2, cap: '5' }
    expect(plan({ tokens: [added] }).view).toMatchObject({
      tokenInfo: { symbol: 'OWN', decimals: 2 },
    })
  })

  test.each([
    ['a listed token', 'USDC'],
    ['a listed token in another case', 'usdc'],
    ['a listed token with hidden characters', 'US\u200BDC'],
    ['a listed token in wide letters', '\uFF35SDC'],
    ['the network’s currency', 'ETH'],
    ['a token of the operator’s', 'OWN'],
  ])('behavior: the symbol of %s at another address is high risk', (_, symbol) => {
    const tokens = [{ address: usdc, symbol: 'OWN', decimals: 2, cap: '5' }]
    const danger = { risk: 'high', warnings: [{ code: 'namesake' }] }
    expect(named(symbol, { tokens })).toMatchObject(danger)
    const stated = { symbol, decimals: 6 }
    const nothing = { symbol: null, decimals: null }
    expect(plan({ claim: nothing, stated, tokens }).view).toMatchObject({ risk: 'high' })
  })

  test('behavior: the contract’s words are cleaned, and the dApp’s hidden characters named', () => {
    expect(named(`T\u202EEST${'x'.repeat(20)}`)).toMatchObject({
      claim: { symbol: 'TESTxxxxxxxx' },
    })
    expect(named('\u200B')).toMatchObject({ claim: { symbol: null } })
    const impossible = { symbol: null, decimals: 37 }
    expect(plan({ claim: impossible }).view).toMatchObject({ claim: { decimals: null } })
    expect(plan({ stated: { symbol: 'T\u202E', decimals: 6 } }).view).toMatchObject({
      stated: { symbol: 'T\u202E' },
      warnings: [{ code: 'hiddenCharacters', detail: 'U+202E' }],
    })
  })

  test('behavior: another request has another digest', () => {
    expect(plan().digest).toEqual(plan().digest)
    expect(plan({ tokenId: '1' }).digest).not.toEqual(plan().digest)
  })

  test.each<[string, Partial<RequestOf<'asset'>>, string]>([
    ['another account', { address: token }, 'ACCOUNT_MISMATCH'],
    ['a wrong checksum', { token: `0xD8${token.slice(4)}` }, 'INVALID_PARAMS'],
  ])('error: %s', (_, change, reason) => {
    expect(() => plan(change)).toThrow(expect.objectContaining({ reason }))
  })
})
