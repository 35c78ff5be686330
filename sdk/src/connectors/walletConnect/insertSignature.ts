/**
 * Puts a signature into a transaction in wire form
 * (https://solana.com/docs/core/transactions): signatures, then the message with its header and the
 * signers' keys first.
 *
 * @returns a copy, or undefined if the key is not a signer of the transaction
 */
export function insertSignature(
  transaction: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined {
  const count = readLength(transaction, 0)
  const message = count.end + count.value * signatureSize
  // The first bit marks a versioned message, whose version takes a byte.
  const header = ((transaction[message] ?? 0) & 0x80) === 0 ? message : message + 1
  const keys = readLength(transaction, header + 3).end
  if (signature.length !== signatureSize) return undefined
  for (let index = 0; index < count.value; index += 1) {
    const start = keys + index * key.length
    if (!isEqual(transaction.subarray(start, start + key.length), key)) continue
    const signed = transaction.slice()
    signed.set(signature, count.end + index * signatureSize)
    return signed
  }
  return undefined
}

const signatureSize = 64

/** Reads a length of 1 to 3 bytes, with 7 bits each (compact-u16). */
function readLength(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  return { value, end: start + 3 }
}

const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
