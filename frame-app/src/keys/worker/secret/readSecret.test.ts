import { loadTests, type TestCase } from '@ethersproject/testcases'
import { hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { Wallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import type { TypedSecret } from '../../accountVault.ts'
import { asBytes, type Bytes, toHex, utf8 } from '../crypto/bytes.ts'
import type { Keep } from '../crypto/wipe.ts'
import { deriveKeyring } from '../wallet/keyring.ts'
import { readSecret } from './readSecret.ts'
import { writeSecret } from './writeSecret.ts'

const english = loadTests<TestCase.HDWallet[]>('hdnode').filter(
  ({ locale, mnemonic }) => locale === 'en' && mnemonic,
)
const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const keep: Keep = (secret) => secret
const read = (typed: TypedSecret) => readSecret(typed, keep, random)
const words = (text: string) => read({ type: 'words', words: utf8(text) })
const keys = (typed: { evmKey?: string; solanaKey?: string }) =>
  read({
    type: 'privateKeys',
    ...(typed.evmKey === undefined ? {} : { evmKey: utf8(typed.evmKey) }),
    ...(typed.solanaKey === undefined ? {} : { solanaKey: utf8(typed.solanaKey) }),
  })
const mistake = (data: object) => expect.objectContaining({ reason: 'INVALID_PARAMS', data })

const about = `${'abandon '.repeat(11)}about`
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const pair = Keypair.fromSeed(new Uint8Array(32).fill(7))
const otherPair = Keypair.fromSeed(new Uint8Array(32).fill(8))
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

describe('readSecret', () => {
  test('default: every tenth English phrase of ethers, of 12 to 24 words', () => {
    const some = english.filter((_, index) => index % 10 === 0)
    const lengths = new Set(some.map(({ mnemonic }) => mnemonic.split(' ').length))
    expect([...lengths].sort()).toEqual([12, 15, 18, 21, 24])
    for (const { mnemonic, entropy } of some) {
      expect(words(mnemonic)).toEqual({
        type: 'entropy',
        entropy: asBytes(hexToBytes(entropy.slice(2))),
      })
    }
  })

  test.each([
    ['capitals', about.toUpperCase()],
    ['line breaks, tabs and spaces around', `\n ${about.replaceAll(' ', ' \n\t')}\n`],
    ['no-break spaces', about.replaceAll(' ', '\u00a0')],
    [
      'full-width letters, which NFKD turns into the list\u2019s',
      about.replace('about', '\uff41bout'),
    ],
  ])('behavior: %s', (_, typed) => {
    expect(words(typed)).toEqual(words(about))
  })

  test.each([
    [
      'an unknown word, by its place',
      about.replace('abandon', 'latchkey'),
      { cause: 'UNKNOWN_WORD', word: 1 },
    ],
    ['the last word', about.replace('about', 'abou'), { cause: 'UNKNOWN_WORD', word: 12 }],
    [
      'a word of a property of objects',
      about.replace('about', 'constructor'),
      { cause: 'UNKNOWN_WORD', word: 12 },
    ],
    [
      'two words exchanged',
      about.replace('abandon about', 'about abandon'),
      { cause: 'WORD_CHECKSUM' },
    ],
    ['eleven words', about.replace('abandon ', ''), { cause: 'WORD_COUNT' }],
    ['nine words', 'abandon '.repeat(9), { cause: 'WORD_COUNT' }],
    ['27 words', 'abandon '.repeat(27), { cause: 'WORD_COUNT' }],
    ['nothing', '', { cause: 'WORD_COUNT' }],
  ])('error: %s', (_, typed, data) => {
    expect(() => words(typed)).toThrow(mistake(data))
  })

  test('behavior: what was typed is not in the error', () => {
    try {
      words(about.replace('about', 'hunter2'))
    } catch (error) {
      expect(JSON.stringify([error, String(error)])).not.toContain('hunter2')
    }
    expect.assertions(1)
  })

  test.each([
    ['hex', '11'.repeat(32)],
    ['0x hex', `0x${'11'.repeat(32)}`],
    ['capitals and space around', ` 0X${'AB'.repeat(32)}\n`],
  ])('default: an EVM key in %s, as ethers reads it', async (_, evmKey) => {
    const { addresses } = await deriveKeyring(keys({ evmKey }))
    const hex = evmKey.trim().toLowerCase().replace(/^0x/, '')
    expect(addresses.evmAddress).toBe(new Wallet(`0x${hex}`).address)
  })

  test.each([
    ['64 bytes', base58.encode(pair.secretKey)],
    ['the seed', ` ${base58.encode(pair.secretKey.slice(0, 32))} `],
  ])('default: a Solana key of %s, as web3.js reads it', async (_, solanaKey) => {
    const { addresses } = await deriveKeyring(keys({ solanaKey }))
    expect(addresses.solanaAddress).toBe(pair.publicKey.toBase58())
  })

  test('behavior: a missing key is generated, another one each time', () => {
    const solanaKey = base58.encode(pair.secretKey)
    const made = [keys({ solanaKey }), keys({ solanaKey })].map((secret) =>
      secret.type === 'privateKeys' ? toHex(secret.evmKey) : '',
    )
    expect(new Set(made).size).toBe(2)
  })

  test.each([
    ['no key', {}, { cause: 'NO_KEY' }],
    ['31 bytes', { evmKey: '11'.repeat(31) }, { cause: 'EVM_KEY' }],
    ['33 bytes', { evmKey: '11'.repeat(33) }, { cause: 'EVM_KEY' }],
    ['zero', { evmKey: '00'.repeat(32) }, { cause: 'EVM_KEY' }],
    ['the order of the curve', { evmKey: order }, { cause: 'EVM_KEY' }],
    ['an address', { evmKey: `0x${'11'.repeat(20)}` }, { cause: 'EVM_KEY' }],
    ['nothing typed', { evmKey: '' }, { cause: 'EVM_KEY' }],
    ['a Solana key as an EVM key', { evmKey: base58.encode(pair.secretKey) }, { cause: 'EVM_KEY' }],
    [
      'a seed with another one\u2019s public key',
      {
        solanaKey: base58.encode(
          Uint8Array.from([...pair.secretKey.slice(0, 32), ...otherPair.secretKey.slice(32)]),
        ),
      },
      { cause: 'SOLANA_KEY' },
    ],
    [
      '33 bytes of base58',
      { solanaKey: base58.encode(new Uint8Array(33).fill(1)) },
      { cause: 'SOLANA_KEY' },
    ],
    ['no base58', { solanaKey: 'l0OI' }, { cause: 'SOLANA_KEY' }],
    ['a long text', { solanaKey: '2'.repeat(100_000) }, { cause: 'SOLANA_KEY' }],
    ['an EVM key as a Solana key', { solanaKey: `0x${'11'.repeat(32)}` }, { cause: 'SOLANA_KEY' }],
  ])('error: %s', (_, typed, data) => {
    expect(() => keys(typed)).toThrow(mistake(data))
  })
})

describe('writeSecret', () => {
  test('default: words, and the keys that ethers and web3.js derive from them', async () => {
    const secret = words(about)
    expect(text(await writeSecret(secret, 'words', keep))).toBe(about)
    const evmKey = text(await writeSecret(secret, 'evmKey', keep))
    expect(new Wallet(evmKey).address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
    const solanaKey = text(await writeSecret(secret, 'solanaKey', keep))
    expect(Keypair.fromSecretKey(base58.decode(solanaKey)).publicKey.toBase58()).toBe(
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    )
  })

  test('behavior: what was exported is read again', async () => {
    const secret = keys({ evmKey: '11'.repeat(32), solanaKey: base58.encode(pair.secretKey) })
    const [evmKey, solanaKey] = await Promise.all([
      writeSecret(secret, 'evmKey', keep),
      writeSecret(secret, 'solanaKey', keep),
    ])
    expect(read({ type: 'privateKeys', evmKey, solanaKey })).toEqual(secret)
  })

  test('behavior: each copy that it made is handed over to be wiped', async () => {
    const kept: Uint8Array[] = []
    const secret = words(about)
    await writeSecret(secret, 'solanaKey', (part) => {
      kept.push(part)
      return part
    })
    expect(kept.map(({ length }) => length).sort()).toEqual([32, 32, 64])
  })

  test('error: the words of private keys', async () => {
    const secret = keys({ evmKey: '11'.repeat(32) })
    await expect(writeSecret(secret, 'words', keep)).rejects.toEqual(mistake({ cause: 'NO_WORDS' }))
  })
})
