import { bytesToHex } from '@noble/hashes/utils'
import { asBytes } from '../../crypto/bytes.ts'
import { toChecksumAddress } from '../address.ts'
import type { AbiValue } from './abiTypes.ts'

export const wordLength = 32

/** Reads the first word as a length or offset. Undefined beyond 32 bits. */
export function readLength(data: Uint8Array): number | undefined {
  const word = data.subarray(0, wordLength)
  if (word.length < wordLength || !isZero(word.subarray(0, 28))) return undefined
  return new DataView(word.buffer, word.byteOffset).getUint32(28)
}

/** Reads a value that is neither array nor tuple. Undefined for any misplaced bit. */
export function readAtom(
  type: string,
  data: Uint8Array,
): { value: AbiValue; length: number } | undefined {
  if (type === 'bytes' || type === 'string') return readTail(type, data)
  const word = data.subarray(0, wordLength)
  const value = word.length === wordLength ? readWord(type, word) : undefined
  return value === undefined ? undefined : { value, length: wordLength }
}

function readTail(type: 'bytes' | 'string', data: Uint8Array) {
  const length = readLength(data)
  if (length === undefined) return undefined
  const end = wordLength + Math.ceil(length / wordLength) * wordLength
  const content = asBytes(data.subarray(wordLength, wordLength + length))
  const padding = data.subarray(wordLength + length, end)
  if (data.length < end || !isZero(padding)) return undefined
  const value = type === 'bytes' ? content : readText(content)
  return value === undefined ? undefined : { value, length: end }
}

function readText(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return undefined // The decoder throws at any byte that is not UTF-8.
  }
}

function readWord(type: string, word: Uint8Array): AbiValue | undefined {
  const [, name, digits] = /^(address|bool|uint|int|bytes)(\d*)$/.exec(type) ?? []
  const size = Number(digits)
  if (name === 'address') {
    return isZero(word.subarray(0, 12)) ? toChecksumAddress(word.subarray(12)) : undefined
  }
  if (name === 'bytes') {
    return isZero(word.subarray(size)) ? asBytes(word.subarray(0, size)) : undefined
  }
  const value = BigInt(`0x${bytesToHex(word)}`)
  if (name === 'bool') return value > 1n ? undefined : value === 1n
  if (name === 'uint') return value >> BigInt(size) === 0n ? value : undefined
  return name === 'int' ? readSigned(value, size) : undefined
}

function readSigned(value: bigint, bits: number): bigint | undefined {
  const signed = BigInt.asIntN(256, value)
  return BigInt.asIntN(bits, signed) === signed ? signed : undefined
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)
