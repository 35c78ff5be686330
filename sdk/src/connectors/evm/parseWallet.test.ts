import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors.ts'
import { parseAccounts, parseMessage, parseWalletChainId } from './parseWallet.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const invalid = expect.objectContaining({ code: 'WALLET_RESPONSE_INVALID' })

describe('parseAccounts', () => {
  test('default: each once, in order, with its checksum', () => {
    expect(parseAccounts([other.toLowerCase(), address, address.toLowerCase()])).toEqual([
      other,
      address,
    ])
    expect(parseAccounts([])).toEqual([])
  })

  test('behavior: what is no address is left out', () => {
    expect(parseAccounts([`${address}00`, null, address])).toEqual([address])
  })

  test.each([
    ['null', null],
    ['text', address],
    ['an object', { 0: address, length: 1 }],
    ['no valid address', ['0x12', 7, address.slice(2)]],
  ])('error: %s', (_, answer) => {
    expect(() => parseAccounts(answer)).toThrow(invalid)
  })

  test('behavior: whatever a wallet sends, each account is an address', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (answer, list) => {
        for (const value of [answer, list]) {
          try {
            for (const each of parseAccounts(value)) expect(each).toMatch(/^0x[0-9a-fA-F]{40}$/)
          } catch (error) {
            expect(error).toBeInstanceOf(LatchkeyError)
          }
        }
      }),
    )
  })
})

describe('parseWalletChainId', () => {
  test.each([
    ['0x1', 1],
    ['0x01', 1],
    ['0X2105', 8453],
    ['8453', 8453],
    [8453, 8453],
  ])('default: %j', (answer, id) => {
    expect(parseWalletChainId(answer)).toBe(id)
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['0x'],
    ['0xzz'],
    ['1e3'],
    [' 1'],
    ['-1'],
    [0],
    [1.5],
    [Number.NaN],
    [2 ** 60],
    ['0x20000000000001'],
    [['1']],
    [1n],
  ])('error: %o', (answer) => {
    expect(() => parseWalletChainId(answer)).toThrow(invalid)
  })

  test('behavior: every chain id comes back from each of its spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        for (const answer of [id, String(id), `0x${id.toString(16)}`, `0x00${id.toString(16)}`]) {
          expect(parseWalletChainId(answer)).toBe(id)
        }
      }),
    )
  })
})

describe('parseMessage', () => {
  test('default: type and data, and nothing else', () => {
    const data = { subscription: '0x1', result: {} }
    expect(parseMessage({ type: 'eth_subscription', data, uid: 'x' })).toEqual({
      type: 'eth_subscription',
      data,
    })
    expect(parseMessage({ type: 'eth_subscription' })).toEqual({ type: 'eth_subscription' })
  })

  test.each([[undefined], [null], ['text'], [['type']], [{}], [{ type: 1 }]])(
    'error: %j is no message',
    (payload) => {
      expect(parseMessage(payload)).toBeUndefined()
    },
  )
})
