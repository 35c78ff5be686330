import { bytesToHex } from '@noble/hashes/utils'
import { toChecksumAddress } from './address.ts'

const wordLength = 32

/** Static types, and an empty `bytes` in last position. */
export type AbiType = keyof typeof readers

type AbiValue<Type extends AbiType> = NonNullable<ReturnType<(typeof readers)[Type]>>

export type AbiValues<Types extends readonly AbiType[]> = {
  -readonly [Index in keyof Types]: AbiValue<Types[Index]>
}

const unsigned = (bits: number) => (word: Uint8Array) => {
  const value = integer(word)
  return value >> BigInt(bits) === 0n ? value : undefined
}

const readers = {
  address: (word: Uint8Array) =>
    integer(word) >> 160n === 0n ? toChecksumAddress(word.subarray(12)) : undefined,
  bool: (word: Uint8Array) => {
    const value = integer(word)
    return value > 1n ? undefined : value === 1n
  },
  uint8: unsigned(8),
  uint48: unsigned(48),
  uint160: unsigned(160),
  uint256: unsigned(256),
  bytes32: (word: Uint8Array) => integer(word),
  bytes: (word: Uint8Array) => integer(word),
}

/**
 * Decodes arguments by the strict ABI, where any misplaced bit fails.
 *
 * @returns undefined for a wrong length, dirty padding, a value beyond its type, or a non-empty
 * `bytes`
 */
export function readAbiWords<const Types extends readonly AbiType[]>(
  data: Uint8Array,
  types: Types,
): AbiValues<Types> | undefined {
  const head = types.length * wordLength
  const hasBytes = types.at(-1) === 'bytes'
  if (data.length !== head + (hasBytes ? wordLength : 0)) return undefined
  const words = types.map((_, index) => data.subarray(index * wordLength, (index + 1) * wordLength))
  const values = types.map((type, index) => readers[type](words[index] ?? data))
  if (values.includes(undefined)) return undefined
  if (hasBytes && !isEmptyTail(data, head)) return undefined
  // The reader of each type returned its value.
  return values as unknown as AbiValues<Types>
}

/** Checks that the last argument points to the end of the head, where a zero length is stored. */
function isEmptyTail(data: Uint8Array, head: number): boolean {
  const offset = integer(data.subarray(head - wordLength, head))
  return offset === BigInt(head) && integer(data.subarray(head)) === 0n
}

function integer(word: Uint8Array): bigint {
  return BigInt(`0x${bytesToHex(word)}`)
}
