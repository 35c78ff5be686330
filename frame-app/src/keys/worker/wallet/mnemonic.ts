/**
 * BIP-39 with the English list. The secret words are UTF-8 bytes that can be wiped, never one
 * string.
 */

import { sha256 } from '@noble/hashes/sha2'
import { wordlist } from '@scure/bip39/wordlists/english'
import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat, utf8 } from '../crypto/bytes.ts'
import { wipe, withSecrets } from '../crypto/wipe.ts'

const bitsPerWord = 11
const space = 0x20
const entropyLengths = [16, 20, 24, 28, 32]

const invalid = () => new VaultError('INVALID_PARAMS', { message: 'The words are not valid' })

/**
 * Takes 16, 20, 24, 28 or 32 bytes; returns 12 to 24 words, UTF-8, separated by one space.
 *
 * @throws VaultError INVALID_PARAMS for any other length
 */
export function wordsFromEntropy(entropy: Uint8Array): Bytes {
  if (!entropyLengths.includes(entropy.length)) throw invalid()
  const bits = withChecksum(entropy)
  const words: Bytes[] = []
  for (let word = 0; word < (entropy.length * 3) / 4; word++) {
    words.push(utf8(`${word === 0 ? '' : ' '}${wordlist[readBits(bits, word * bitsPerWord)]}`))
  }
  const joined = concat(...words)
  wipe(bits, ...words)
  return joined
}

/** @throws VaultError INVALID_PARAMS for an unknown word, a wrong count or a wrong checksum */
export function entropyFromWords(words: Uint8Array): Bytes {
  const indexes = wordIndexes(words)
  const entropy = new Uint8Array(Math.floor((indexes.length * 4) / 3))
  if (indexes.length % 3 !== 0 || !entropyLengths.includes(entropy.length)) throw invalid()
  const bits = new Uint8Array(entropy.length + 1)
  for (const [word, index] of indexes.entries()) writeBits(bits, word * bitsPerWord, index)
  entropy.set(bits.subarray(0, -1))
  const expected = withChecksum(entropy)
  const unused = 8 - entropy.length / 4
  const matches = (bits.at(-1) ?? 0) >> unused === (expected.at(-1) ?? 0) >> unused
  wipe(bits, expected)
  if (matches) return entropy
  wipe(entropy)
  throw invalid()
}

/** Returns the 64-byte seed: PBKDF2-HMAC-SHA-512, 2,048 rounds. */
export async function seedFromWords(words: Bytes, passphrase = ''): Promise<Bytes> {
  const password = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const salt = utf8(`mnemonic${passphrase.normalize('NFKD')}`)
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, password, 512))
}

export function seedFromEntropy(entropy: Uint8Array): Promise<Bytes> {
  return withSecrets((keep) => seedFromWords(keep(wordsFromEntropy(entropy))))
}

function withChecksum(entropy: Uint8Array): Bytes {
  const hash = sha256(entropy)
  const joined = concat(entropy, hash.subarray(0, 1))
  wipe(hash)
  return joined
}

function readBits(bits: Uint8Array, start: number): number {
  let value = 0
  for (let bit = start; bit < start + bitsPerWord; bit++) {
    value = (value << 1) | (((bits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
  }
  return value
}

function writeBits(bits: Uint8Array, start: number, value: number): void {
  for (let bit = 0; bit < bitsPerWord; bit++) {
    const place = start + bit
    const one = (value >> (bitsPerWord - 1 - bit)) & 1
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (one << (7 - (place & 7)))
  }
}

function wordIndexes(words: Uint8Array): number[] {
  const decoder = new TextDecoder()
  const indexes: number[] = []
  for (let start = 0; start <= words.length; ) {
    const end = words.indexOf(space, start)
    const word = words.subarray(start, end === -1 ? undefined : end)
    indexes.push(wordlist.indexOf(decoder.decode(word)))
    start += word.length + 1
  }
  if (indexes.includes(-1)) throw invalid()
  return indexes
}
