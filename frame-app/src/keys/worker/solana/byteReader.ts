/**
 * Reads Solana's wire format. Throws INVALID_PARAMS past the end, and for a number that is not in
 * its shortest form.
 */
import { VaultError } from '../../vaultError.ts'

export type ByteReader = {
  byte(): number
  bytes(length: number): Uint8Array
  /** Reads a length: 7 bits per byte, at most three bytes, in the shortest form. */
  compactLength(): number
  isAtEnd(): boolean
  /** Returns the next byte, without advancing. */
  peek(): number | undefined
}

const invalid = () =>
  new VaultError('INVALID_PARAMS', { message: 'The Solana transaction is malformed' })

export function createByteReader(source: Uint8Array): ByteReader {
  let offset = 0
  const bytes = (length: number) => {
    if (offset + length > source.length) throw invalid()
    offset += length
    return source.subarray(offset - length, offset)
  }
  const byte = () => bytes(1)[0] ?? 0

  return {
    byte,
    bytes,
    compactLength() {
      let value = 0
      for (let position = 0; position < 3; position++) {
        const next = byte()
        value |= (next & 0x7f) << (7 * position)
        if (next < 0x80) {
          if (value > 0xffff || (next === 0 && position > 0)) throw invalid()
          return value
        }
      }
      throw invalid()
    },
    isAtEnd: () => offset === source.length,
    peek: () => source[offset],
  }
}
