/** ECDSA on secp256k1: deterministic (RFC 6979), low s (EIP-2), recoverable. */
import { secp256k1 } from '@noble/curves/secp256k1'
import { type Bytes, concat, type Hex, toHex } from '../crypto/bytes.ts'

export type EvmSignature = { r: bigint; s: bigint; yParity: 0 | 1 }

export function signDigest(digest: Bytes, key: Bytes): EvmSignature {
  const { r, s, recovery } = secp256k1.sign(digest, key, { lowS: true })
  return { r, s, yParity: recovery % 2 === 0 ? 0 : 1 }
}

/** Writes a message signature, 65 bytes: r, s, and 27 or 28. */
export function signatureHex({ r, s, yParity }: EvmSignature): Hex {
  return toHex(concat(word(r), word(s), Uint8Array.of(27 + yParity)))
}

function word(value: bigint): Bytes {
  const digits = value.toString(16).padStart(64, '0')
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
