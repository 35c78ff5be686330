import { Transaction } from 'ethers'
import { describe, expect, test } from 'vitest'
import recaps from '../../vectors/recap.json' with { type: 'json' }
import walletConnect from '../../vectors/walletConnectRecap.json' with { type: 'json' }
import { type Bytes, utf8 } from '../crypto/bytes.ts'
import { parseHex } from '../evm/parseHex.ts'
import { readMessage } from './readMessage.ts'

const account = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const now = Date.parse('2026-01-01T00:00:00Z')

const read = (message: string | Bytes, origin = 'https://dapp.example') =>
  readMessage(typeof message === 'string' ? utf8(message) : message, {
    namespace: 'eip155',
    origin,
    account,
    now,
  })
const codes = (message: string | Bytes, origin?: string) =>
  read(message, origin).warnings.map(({ code }) => code)

const signIn = (
  parts: {
    domain?: string
    address?: string
    uri?: string
    tail?: string
    statement?: string
  } = {},
) =>
  [
    `${parts.domain ?? 'dapp.example'} wants you to sign in with your Ethereum account:`,
    parts.address ?? account,
    '',
    ...(parts.statement ? [parts.statement, ''] : []),
    `URI: ${parts.uri ?? 'https://dapp.example'}`,
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    `Issued At: 2026-01-01T00:00:00Z${parts.tail ?? ''}`,
  ].join('\n')

describe('readMessage', () => {
  test.each(['Hello', '', 'two\nlines\tand a tab', '你好, мир', 'a family 👨‍👩‍👧'])(
    'default: %j is of value',
    (text) => {
      expect(read(text)).toMatchObject({ text, risk: 'value', warnings: [], signIn: null })
    },
  )

  test('default: a sign-in for who asks is low risk', () => {
    const { risk, warnings, signIn: details } = read(signIn())
    expect({ risk, warnings }).toEqual({ risk: 'low', warnings: [] })
    expect(details).toMatchObject({ domain: 'dapp.example', domainMatches: true })
  })

  test.each([
    ['dapp.example', 'https://dapp.example'],
    ['DAPP.example', 'https://dapp.example'],
    ['https://dapp.example', 'https://dapp.example'],
    ['dapp.example:443', 'https://dapp.example'],
    ['dapp.localhost:5173', 'http://dapp.localhost:5173'],
    ['[::1]:8080', 'http://[::1]:8080'],
  ])('param: domain %s at origin %s', (domain, origin) => {
    expect(read(signIn({ domain, uri: origin }), origin)).toMatchObject({
      risk: 'low',
      warnings: [],
    })
  })

  test.each([
    ['other.example', 'https://dapp.example'],
    ['example', 'https://dapp.example'],
    ['dapp.example.evil.example', 'https://dapp.example'],
    ['dapp.example@evil.example', 'https://dapp.example'],
    ['evil@dapp.example', 'https://dapp.example'],
    ['dapp.example:8443', 'https://dapp.example'],
    ['dapp.example', 'https://dapp.example:8443'],
    ['http://dapp.example', 'https://dapp.example'],
    ['dapp.example:80', 'https://dapp.example'],
    ['dapp.example', 'null'],
  ])('behavior: domain %s at origin %s is high risk', (domain, origin) => {
    expect(
      read(signIn({ domain, uri: origin === 'null' ? 'data:,' : origin }), origin),
    ).toMatchObject({
      risk: 'high',
      warnings: expect.arrayContaining([expect.objectContaining({ code: 'signInDomainMismatch' })]),
      signIn: { domainMatches: false },
    })
  })

  test.each([
    ['expired', '\nExpiration Time: 2025-12-31T23:59:59Z', ['signInExpired']],
    ['expiring now', '\nExpiration Time: 2026-01-01T00:00:00Z', ['signInExpired']],
    ['not yet valid', '\nNot Before: 2026-01-01T00:00:01Z', ['signInNotYetValid']],
    ['valid', '\nExpiration Time: 2026-01-01T00:00:01Z\nNot Before: 2026-01-01T00:00:00Z', []],
    ['of no real day', '\nExpiration Time: 2026-13-01T00:00:00Z', ['signInMalformed']],
  ])('behavior: %s', (_, tail, expected) => {
    expect(codes(signIn({ tail }))).toEqual(expected)
  })

  test.each([
    'https://other.example',
    'http://dapp.example',
    'https://dapp.example:8443/',
    'https://dapp.example@evil.example/',
    'https://evil@dapp.example/',
    'did:key:z6Mk',
  ])('behavior: URI %s at https://dapp.example is high risk', (uri) => {
    expect(read(signIn({ uri }))).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'signInUriMismatch', detail: uri }],
    })
  })

  test('behavior: an opaque origin is no site’s, though both are null', () => {
    expect(codes(signIn({ uri: 'data:text/html,x' }), 'null')).toContain('signInUriMismatch')
  })

  test.each(['urn:recap:eyJhdHQiOnt9fQ', 'URN:ReCap:eyJhdHQiOnt9fQ'])(
    'behavior: a ReCap as %s is high risk',
    (recap) => {
      const tail = `\nResources:\n- https://dapp.example/terms\n- ${recap}`
      expect(read(signIn({ tail }))).toMatchObject({
        risk: 'high',
        warnings: [{ code: 'signInGrantsAccess' }, { code: 'recapMalformed' }],
        signIn: { recap: null },
      })
    },
  )

  test('behavior: a ReCap is read, and high risk', () => {
    const [vector] = recaps.vectors
    const { uri = '', statement = '', abilities } = vector ?? {}
    expect(read(signIn({ statement, tail: `\nResources:\n- ${uri}` }))).toMatchObject({
      risk: 'high',
      warnings: [{ code: 'signInGrantsAccess' }],
      signIn: { recap: { abilities } },
    })
  })

  test.each(walletConnect.vectors)('behavior: WalletConnect: $name is of value', ({ message }) => {
    expect(read(message)).toMatchObject({
      risk: 'value',
      warnings: [{ code: 'signInAllowsRequests' }],
    })
    expect(read(message, 'https://other.example').risk).toBe('high')
  })

  test.each([account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`])(
    'param: our address as %s',
    (address) => {
      expect(read(signIn({ address }))).toMatchObject({ risk: 'low', warnings: [] })
    },
  )

  test('behavior: hidden characters in a sign-in are more than low risk', () => {
    expect(read(signIn({ statement: 'pay\u200bme' }))).toMatchObject({
      risk: 'value',
      warnings: [{ code: 'hiddenCharacters' }],
    })
  })

  test.each([
    'transfer 100 tokens to 0x1a2b3c.',
    new Uint8Array(32).fill(0x41),
    '你好，这是十个字！12345',
  ])('behavior: 32 bytes are high risk, text or not: %s', (message) => {
    const reading = read(message)
    expect(reading.hex).toHaveLength(66)
    expect(reading).toMatchObject({ risk: 'high', warnings: [{ code: 'digestMessage' }] })
  })

  test('behavior: another address is high risk', () => {
    const reading = read(signIn({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }))
    expect(reading).toMatchObject({ risk: 'high', warnings: [{ code: 'signInAddressMismatch' }] })
  })

  test.each([
    signIn().replace('Version: 1', 'Version: 2'),
    ` ${signIn()}`,
    `Please note:\n${signIn()}`,
    signIn().replaceAll('\n', '\r\n'),
    signIn().replace('wants you', 'wants  you'),
    signIn().replace('wants you', 'wants\nyou'),
    signIn().replace('wants you', 'wants\u200b you'),
    signIn().replace('sign in', 'si\u00adgn in'),
    signIn().replace('wants you to sign', 'wants\u2028you to si\ufeffgn'),
  ])('behavior: a sign-in that departs from the grammar is high risk', (text) => {
    expect(read(text)).toMatchObject({ risk: 'high', signIn: null })
    expect(codes(text)).toContain('signInMalformed')
  })

  test('behavior: T14, 200 sign-ins for other domains: none is low risk', () => {
    for (let count = 0; count < 200; count++) {
      const name = Math.random().toString(36).slice(2)
      const domain = [`${name}.dapp.example`, `dapp.example.${name}`, `${name}-dapp.example`, name]
      expect(read(signIn({ domain: domain[count % 4] ?? name })).risk).toBe('high')
    }
  })

  test.each([
    ['\u202e', 'U+202E'],
    ['\u2066', 'U+2066'],
    ['\u200b', 'U+200B'],
    ['\u00ad', 'U+00AD'],
    ['\ufeff', 'U+FEFF'],
    ['\u0000', 'U+0000'],
    ['\u001b', 'U+001B'],
    ['\u2028', 'U+2028'],
    ['\u3164', 'U+3164'],
    ['\u200d', 'U+200D'],
    ['\u{e0041}', 'U+E0041'],
    ['\ufe00', 'U+FE00'],
    ['\u{e0100}', 'U+E0100'],
    ['\u2800', 'U+2800'],
    ['\u2029', 'U+2029'],
    ['\u009b', 'U+009B'],
    ['\ufff9', 'U+FFF9'],
    ['\ue000', 'U+E000'],
  ])('behavior: T15, %j is named', (character, name) => {
    expect(read(`pay${character}me`).warnings).toEqual([{ code: 'hiddenCharacters', detail: name }])
  })

  test.each([
    ['a selector behind a digit', '5\ufe0f', 'U+FE0F'],
    ['a selector behind a letter', 'a\ufe0f', 'U+FE0F'],
    ['a joiner between an emoji and a letter', '👍\u200da', 'U+200D'],
    ['a joiner between a letter and an emoji', 'a\u200d👍', 'U+200D'],
    ['each of several', 'a\u200bb\u202ec\u200bd', 'U+200B U+202E'],
  ])('behavior: %s is named', (_, text, detail) => {
    expect(read(text).warnings).toEqual([{ code: 'hiddenCharacters', detail }])
  })

  test('behavior: a byte order mark at either end is named and kept', () => {
    for (const text of ['\ufeffHello', 'Hello\ufeff']) {
      const warnings = [{ code: 'hiddenCharacters', detail: 'U+FEFF' }]
      expect(read(text)).toMatchObject({ text, warnings })
    }
  })

  test.each(['❤️', '1️⃣', '👩‍👩‍👧', '👍🏽', '🏳️‍🌈'])('behavior: %s hides nothing', (emoji) => {
    expect(read(`pay ${emoji} me`).warnings).toEqual([])
  })

  test('behavior: bytes that are no text are high risk', () => {
    const reading = read(new Uint8Array(32).fill(0xff))
    expect(reading).toMatchObject({
      text: null,
      hex: `0x${'ff'.repeat(32)}`,
      risk: 'high',
      warnings: [{ code: 'digestMessage' }, { code: 'binaryMessage', detail: '32 bytes' }],
    })
    expect(read(new Uint8Array(65).fill(0xff)).risk).toBe('high')
  })

  test.each([0, 1, 2])('behavior: a transaction of type %i is recognised', (type) => {
    const fees = type === 2 ? { maxFeePerGas: 9 } : { gasPrice: 9 }
    const to = `0x${'35'.repeat(20)}`
    const transaction = Transaction.from({ type, chainId: 1, to, gasLimit: 21000, ...fees })
    expect(codes(parseHex(transaction.unsignedSerialized))).toContain('looksLikeTransaction')
  })
})
