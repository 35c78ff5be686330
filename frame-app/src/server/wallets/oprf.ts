/** The server of OPRF(ristretto255, SHA-512), mode 0 (RFC 9497). */

import { FrameError } from '@latchkey/protocol'
import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve'
import { mod } from '@noble/curves/abstract/modular'
import { ed25519, RistrettoPoint } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'

/** "OPRFV1-" || mode || "-" || suite. */
const context = Buffer.from('OPRFV1-\0-ristretto255-SHA512')

const order = ed25519.CURVE.n

/**
 * Derives a key by DeriveKeyPair (section 3.2.1).
 *
 * @param seed - 32 bytes
 */
export function deriveOprfKey(seed: Uint8Array, info: Uint8Array): bigint {
  const length = Buffer.of(info.length >> 8, info.length & 0xff)
  const input = Buffer.concat([seed, length, info, Buffer.of(0)])
  const domain = Buffer.concat([Buffer.from('DeriveKeyPair'), context])
  try {
    for (let counter = 0; counter < 256; counter++) {
      input[input.length - 1] = counter
      const wide = expand_message_xmd(input, domain, 64, sha512)
      const key = mod(readNumber(wide), order)
      wide.fill(0)
      if (key !== 0n) return key
    }
  } finally {
    input.fill(0)
  }
  throw new FrameError('INTERNAL')
}

/**
 * Evaluates a blinded element under a key.
 *
 * @param blinded - an element of ristretto255 (RFC 9496), 32 bytes
 * @throws FrameError INVALID_PARAMS for other bytes, and for the identity
 */
export function blindEvaluate(key: bigint, blinded: Uint8Array): Uint8Array {
  return parseElement(blinded).multiply(key).toRawBytes()
}

/** @throws FrameError INVALID_PARAMS */
export function parseElement(bytes: Uint8Array) {
  try {
    const point = RistrettoPoint.fromHex(bytes)
    if (!point.equals(RistrettoPoint.ZERO)) return point
  } catch {
    // The decoder throws at anything that is not a canonical encoding.
  }
  throw new FrameError('INVALID_PARAMS', { message: 'The element is not valid' })
}

function readNumber(littleEndian: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(littleEndian).reverse().toString('hex')}`)
}
