import { bytesToHex } from '@noble/hashes/utils'
import { base64urlnopad } from '@scure/base'

/** Bytes that own their memory, as WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>

export type Hex = `0x${string}`

export function asBytes(bytes: Uint8Array): Bytes {
  // Nothing in the worker allocates a SharedArrayBuffer.
  return bytes as Bytes
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

export function toHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/** Base64url without padding (RFC 4648 section 5). */
export function toBase64url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

/** Returns undefined for any other text. */
export function fromBase64url(text: string): Bytes | undefined {
  try {
    return asBytes(base64urlnopad.decode(text))
  } catch {
    return undefined // The decoder throws at any invalid character or padding bit.
  }
}

/** Compares in time that depends only on the lengths. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  let difference = left.length ^ right.length
  for (const [index, byte] of left.entries()) difference |= byte ^ (right[index] ?? 0)
  return difference === 0
}
