import { loadTests, type TestCase } from '@ethersproject/testcases'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import { asBytes, toHex, utf8 } from '../crypto/bytes.ts'
import { entropyFromWords, seedFromWords, wordsFromEntropy } from './mnemonic.ts'

const english = loadTests<TestCase.HDWallet[]>('hdnode').filter(({ locale }) => locale === 'en')
/** The vectors of BIP-39 itself, by Trezor, are among them. */
const trezor = english.filter(({ name }) => name.startsWith('trezor-'))

const fromHex = (hex: string) => asBytes(hexToBytes(hex.replace(/^0x/, '')))
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('wordsFromEntropy', () => {
  test('default: all English vectors', () => {
    expect(trezor).toHaveLength(24)
    for (const { entropy, mnemonic } of english) {
      expect(text(wordsFromEntropy(fromHex(entropy)))).toBe(mnemonic)
    }
  })

  test.each([0, 15, 17, 33])('error: %i bytes', (length) => {
    expect(() => wordsFromEntropy(new Uint8Array(length))).toThrow('The words are not valid')
  })
})

describe('entropyFromWords', () => {
  test('default: all English vectors', () => {
    for (const { entropy, mnemonic } of english) {
      expect(toHex(entropyFromWords(utf8(mnemonic)))).toBe(entropy)
    }
  })

  test.each([
    ['a wrong checksum', `${'abandon '.repeat(11)}abandon`],
    ['an unknown word', `${'abandon '.repeat(11)}latchkey`],
    ['eleven words', `${'abandon '.repeat(10)}about`],
    ['two spaces', `${'abandon  '.repeat(11)}about`],
    ['no words', ''],
  ])('error: %s', (_, words) => {
    expect(() => entropyFromWords(utf8(words))).toThrow('The words are not valid')
  })
})

describe('seedFromWords', () => {
  test('default: the vectors of BIP-39', async () => {
    for (const { mnemonic, password, seed } of trezor) {
      expect(toHex(await seedFromWords(utf8(mnemonic), password))).toBe(seed)
    }
  })
})
