import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as arbitrary from '../test/arbitraries.ts'
import { parseChainId, toWireChainId } from './chainIds.ts'
import { parseWith } from './parse.ts'
import {
  base58,
  bytes,
  bytes32,
  chainId,
  email,
  encodedBytes,
  evmAddress,
  hex,
  solanaAddress,
} from './primitives.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

const mainnetGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('parseChainId', () => {
  test.each([
    ['eip155:1', 'eip155:1'],
    ['eip155:0x89', 'eip155:137'],
    ['eip155:007', 'eip155:7'],
    [1, 'eip155:1'],
    ['1', 'eip155:1'],
    ['42161', 'eip155:42161'],
    ['0x1', 'eip155:1'],
    ['0xaA36a7', 'eip155:11155111'],
    [Number.MAX_SAFE_INTEGER, `eip155:${Number.MAX_SAFE_INTEGER}`],
    [mainnetGenesis, `solana:${mainnetGenesis}`],
    [`solana:${mainnetGenesis}`, `solana:${mainnetGenesis}`],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000019d6689c085ae165831e93'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ])('default: %j is %s', (value, id) => {
    expect(parseChainId(value)).toBe(id)
  })

  test.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.MAX_SAFE_INTEGER + 1,
    '',
    '0',
    '0x',
    '0x0',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '1\n',
    'eip155:',
    'eip155:0',
    'eip155:one',
    'eip155:99999999999999999999',
    'cosmos:cosmoshub-4',
    'solana:',
    `solana:${mainnetGenesis}x`,
    mainnetGenesis.slice(1),
    'mainnet',
    null,
    undefined,
    1n,
    ['eip155:1'],
    {},
  ])('error: %o is none', (value) => {
    expect(parseChainId(value)).toBeUndefined()
    expect(accepts(chainId, value)).toBe(false)
  })

  test('behavior: an id reads as itself', () => {
    fc.assert(
      fc.property(arbitrary.caipNetworkId, (id) => {
        expect(parseChainId(id)).toBe(id)
      }),
    )
  })
})

describe('toWireChainId', () => {
  test('default: a number for EVM, the CAIP-2 id for others', () => {
    expect(toWireChainId('eip155:137')).toBe(137)
    expect(toWireChainId(`solana:${mainnetGenesis}`)).toBe(`solana:${mainnetGenesis}`)
  })

  test('behavior: parseChainId reads it back', () => {
    fc.assert(
      fc.property(arbitrary.caipNetworkId, (id) => {
        expect(parseChainId(toWireChainId(id))).toBe(id)
      }),
    )
  })
})

describe('email', () => {
  test.each([
    'a@b.co',
    'ada.lovelace@example.com',
    'ada+dapp@mail.example.co.uk',
    "o'neill_1@a-b.example",
    'ADA@EXAMPLE.COM',
    'a@xn--bcher-kva.example',
    'a@b.xn--p1ai',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('default: %s', (value) => {
    expect(accepts(email, value)).toBe(true)
  })

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.de',
    'a b@c.de',
    'a@b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b.c',
    'a@127.0.0.1',
    'a@b.co\n',
    'a@b.co\nbcc: c@d.ef',
    '<a@b.co>',
    `${'a'.repeat(249)}@b.co`.padEnd(255, 'm'),
    7,
    null,
  ])('error: %j', (value) => {
    expect(email.safeParse(value)).toMatchObject({ success: false })
  })

  test('error: the sentence is Invalid email, and Required where there is none', () => {
    expect(parseWith(email, 'a')).toMatchObject({ error: { message: 'Invalid email' } })
    expect(parseWith(email, undefined)).toMatchObject({ error: { message: 'Required' } })
  })

  test('behavior: a long text that is none is refused before the test runs out of time', () => {
    expect(accepts(email, `${'a.'.repeat(100_000)}@${'b-'.repeat(100_000)}`)).toBe(false)
    expect(accepts(email, `a@${'b'.repeat(250)}!`)).toBe(false)
    expect(accepts(email, `${'a.'.repeat(60)}@${'b-'.repeat(60)}!`)).toBe(false)
  })
})

describe('hex, bytes, bytes32, evmAddress', () => {
  test('default: each takes its length', () => {
    fc.assert(
      fc.property(arbitrary.hex(0, 64), (value) => {
        const length = (value.length - 2) / 2
        expect(accepts(hex, value)).toBe(true)
        expect(accepts(bytes, value)).toBe(true)
        expect(accepts(evmAddress, value)).toBe(length === 20)
        expect(accepts(bytes32, value)).toBe(length === 32)
      }),
    )
  })

  test.each(['', '0', '0X00', 'ff', '0xg0', '0x 0', '0x00\n'])('error: %j is no hex', (value) => {
    expect(accepts(hex, value)).toBe(false)
    expect(accepts(bytes, value)).toBe(false)
  })

  test('error: half a byte is hex but no bytes', () => {
    expect(accepts(hex, '0x123')).toBe(true)
    expect(accepts(bytes, '0x123')).toBe(false)
  })

  test('error: a wrong address is invalid', () => {
    expect(parseWith(evmAddress, '0x12')).toMatchObject({
      error: { message: 'Address is invalid' },
    })
  })
})

describe('solanaAddress, base58, encodedBytes', () => {
  test('default: 32 to 44 base58 characters', () => {
    fc.assert(
      fc.property(arbitrary.base58(20, 60), (value) => {
        expect(accepts(base58, value)).toBe(true)
        expect(accepts(encodedBytes, value)).toBe(true)
        expect(accepts(solanaAddress, value)).toBe(value.length >= 32 && value.length <= 44)
      }),
    )
  })

  test('behavior: base64 is encoded bytes and no base58', () => {
    expect(accepts(encodedBytes, 'AQID+/8=')).toBe(true)
    expect(accepts(base58, 'AQID+/8=')).toBe(false)
  })

  test.each(['0', 'O', 'I', 'l', 'a b'])('error: %j is no base58', (value) => {
    expect(accepts(base58, value)).toBe(false)
  })
})

describe('evmAddress', () => {
  // The addresses of EIP-55's text.
  const checksummed = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ]

  test.each(checksummed)(
    'default: %s, with 0x or without, in one case or checksummed',
    (address) => {
      const digits = address.slice(2)
      for (const form of [digits, digits.toLowerCase(), digits.toUpperCase()]) {
        expect(parseWith(evmAddress, `0x${form}`)).toEqual({ ok: true, value: `0x${form}` })
        expect(parseWith(evmAddress, form)).toEqual({ ok: true, value: `0x${form}` })
      }
    },
  )

  test.each(checksummed)('error: any one letter of %s in the other case', (address) => {
    const digits = [...address.slice(2)]
    const letters = digits.flatMap((digit, index) => (/[a-f]/i.test(digit) ? index : []))
    for (const index of letters) {
      const wrong = digits.map((digit, at) => (at === index ? swapCase(digit) : digit)).join('')
      expect(parseWith(evmAddress, `0x${wrong}`)).toMatchObject({
        ok: false,
        error: { message: 'Address is invalid' },
      })
    }
  })

  test.each([
    '0X52908400098527886E0F7030069857D2E4169EE7',
    '0x',
    `${'ab'.repeat(20)}0`,
    `0x0x${'ab'.repeat(19)}`,
    7,
  ])('error: %j', (value) => {
    expect(accepts(evmAddress, value)).toBe(false)
  })

  const swapCase = (digit: string) =>
    digit === digit.toUpperCase() ? digit.toLowerCase() : digit.toUpperCase()
})
