import { keccak_256 } from '@noble/hashes/sha3'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes, concat, toHex, utf8 } from '../crypto/bytes.ts'
import { parseAddress, toChecksumAddress } from './address.ts'
import { parseHex } from './parseHex.ts'
import type { AtomicType } from './typedTypes.ts'

export type EncodedAtom = { word: Bytes; text: string }

type Encoders = {
  [Kind in AtomicType['kind']]: (
    value: unknown,
    type: Extract<AtomicType, { kind: Kind }>,
  ) => EncodedAtom
}

const invalid = () => new VaultError('INVALID_PARAMS')

const encoders = {
  address(value) {
    const address = parseAddress(String(value))
    return { word: concat(new Uint8Array(12), address), text: toChecksumAddress(address) }
  },
  bool(value) {
    if (typeof value !== 'boolean') throw invalid()
    return { word: integerWord(value ? 1n : 0n), text: String(value) }
  },
  string(value) {
    // UTF-8 would replace a lone surrogate by another character.
    if (typeof value !== 'string' || /\p{Surrogate}/u.test(value)) throw invalid()
    return { word: asBytes(keccak_256(utf8(value))), text: value }
  },
  bytes(value) {
    const bytes = parseHex(value)
    return { word: asBytes(keccak_256(bytes)), text: toHex(bytes) }
  },
  fixedBytes(value, { length }) {
    const bytes = parseHex(value, length)
    return { word: concat(bytes, new Uint8Array(32 - length)), text: toHex(bytes) }
  },
  integer(value, { signed, bits }) {
    const integer = readInteger(value)
    const highest = 1n << BigInt(signed ? bits - 1 : bits)
    const lowest = signed ? -highest : 0n
    if (integer === undefined || integer < lowest || integer >= highest) throw invalid()
    return { word: integerWord(BigInt.asUintN(256, integer)), text: integer.toString() }
  },
} satisfies Encoders

/**
 * Encodes one value of an atomic type, with its displayed text.
 *
 * @throws VaultError INVALID_PARAMS, naming the field, if the value is not of the type
 */
export function encodeAtom(name: string, type: AtomicType, value: unknown): EncodedAtom {
  // An encoder receives the kind that lists it.
  const encode = encoders[type.kind] as (value: unknown, type: AtomicType) => EncodedAtom
  try {
    return encode(value, type)
  } catch (cause) {
    throw new VaultError('INVALID_PARAMS', {
      message: `Typed data: ${name} is not of its type`,
      cause,
    })
  }
}

/**
 * Parses a JSON integer: an exact number, decimal text, or hex text. Surrounding blanks
 * are allowed, as in other wallets.
 *
 * @returns undefined for anything else
 */
export function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  const isText =
    typeof value === 'string' && /^\s*(-?0*\d{1,78}|0x0*[0-9a-fA-F]{1,64})\s*$/.test(value)
  return isText ? BigInt(value) : undefined
}

function integerWord(value: bigint): Bytes {
  return parseHex(`0x${value.toString(16).padStart(64, '0')}`)
}
