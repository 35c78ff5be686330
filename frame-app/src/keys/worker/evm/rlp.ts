/** Recursive-length prefix (Ethereum yellow paper, appendix B). */
import { type Bytes, concat } from '../crypto/bytes.ts'

export type RlpItem = Uint8Array | readonly RlpItem[]

const stringOffset = 0x80
const listOffset = 0xc0
const shortest = 55

export function encodeRlp(item: RlpItem): Bytes {
  if (item instanceof Uint8Array) {
    const isItsOwnCode = item.length === 1 && (item[0] ?? 0) < stringOffset
    return isItsOwnCode ? concat(item) : concat(head(stringOffset, item.length), item)
  }
  const body = concat(...item.map(encodeRlp))
  return concat(head(listOffset, body.length), body)
}

/** Big-endian without leading zeros; zero is empty. */
export function rlpInteger(value: bigint): Bytes {
  const digits = value === 0n ? '' : value.toString(16)
  const even = digits.padStart(digits.length + (digits.length % 2), '0')
  return Uint8Array.from(even.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Returns undefined unless the bytes are exactly one list. */
export function rlpListLength(bytes: Uint8Array): number | undefined {
  const list = readHead(bytes, 0)
  if (!list?.isList || list.end !== bytes.length) return undefined
  let items = 0
  for (let offset = list.start; offset < list.end; items++) {
    const item = readHead(bytes, offset)
    if (!item || item.end > list.end) return undefined
    offset = item.end
  }
  return items
}

function head(offset: number, length: number): Bytes {
  if (length <= shortest) return Uint8Array.of(offset + length)
  const size = rlpInteger(BigInt(length))
  return concat(Uint8Array.of(offset + shortest + size.length), size)
}

function readHead(bytes: Uint8Array, offset: number) {
  const first = bytes[offset]
  if (first === undefined) return undefined
  if (first < stringOffset) return { isList: false, start: offset, end: offset + 1 }
  const isList = first >= listOffset
  const code = first - (isList ? listOffset : stringOffset)
  if (code <= shortest) return { isList, start: offset + 1, end: offset + 1 + code }
  const start = offset + 1 + code - shortest
  const size = bytes.subarray(offset + 1, start)
  const length = size.reduce((sum, byte) => sum * 256 + byte, 0)
  return { isList, start, end: start + length }
}
