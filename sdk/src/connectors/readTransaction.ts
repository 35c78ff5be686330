/** Reads Solana transactions in wire form (https://solana.com/docs/core/transactions). */
export type ReadTransaction = {
  readonly version: 'legacy' | number
  /** Views of the transaction's own bytes. */
  readonly signatures: readonly Uint8Array[]
  /** The keys that sign, in the order of the signatures. */
  readonly signers: readonly Uint8Array[]
  /** The bytes that are signed. */
  readonly message: Uint8Array
}

const signatureSize = 64
const keySize = 32

/** Returns undefined for bytes that are no transaction. */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  const count = readLength(bytes, 0)
  if (!count || count.value === 0) return undefined
  const start = count.end + count.value * signatureSize
  const message = bytes.subarray(start)
  const first = message[0]
  if (first === undefined) return undefined
  // The first bit marks a version, which takes a byte.
  const isVersioned = (first & 0x80) !== 0
  const header = isVersioned ? 1 : 0
  const keys = readLength(message, header + 3)
  if (!keys || message[header] !== count.value || keys.value < count.value) return undefined
  if (message.length < keys.end + keys.value * keySize) return undefined
  return {
    version: isVersioned ? first & 0x7f : 'legacy',
    signatures: split(bytes, { start: count.end, count: count.value, size: signatureSize }),
    signers: split(message, { start: keys.end, count: count.value, size: keySize }),
    message,
  }
}

const split = (
  bytes: Uint8Array,
  { start, count, size }: { start: number; count: number; size: number },
): readonly Uint8Array[] =>
  Array.from({ length: count }, (_, index) =>
    bytes.subarray(start + index * size, start + (index + 1) * size),
  )

/** Reads a length of 1 to 3 bytes, with 7 bits each (compact-u16). */
function readLength(bytes: Uint8Array, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return undefined
}
