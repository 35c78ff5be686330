/**
 * The client of OPRF(ristretto255, SHA-512), mode 0 (RFC 9497): the server evaluates a password
 * under its key, and learns nothing about it.
 */
import { invert, mod } from '@noble/curves/abstract/modular'
import { ed25519, hashToRistretto255, RistrettoPoint } from '@noble/curves/ed25519'
import { sha512 } from '@noble/hashes/sha2'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes, concat, utf8 } from './bytes.ts'
import type { Random } from './seal.ts'

/** "OPRFV1-" || mode || "-" || suite. */
const context = concat(utf8('OPRFV1-'), Uint8Array.of(0), utf8('-ristretto255-SHA512'))
const groupDomain = concat(utf8('HashToGroup-'), context)

const order = ed25519.CURVE.n

export type Blinded = {
  /** Little-endian, 32 bytes, which the caller wipes. */
  blind: Bytes
  /** 32 bytes. */
  element: Bytes
}

/** A scalar from 64 random bytes, as RFC 9497, section 4.7, allows. */
export function randomScalar(random: Random): Bytes {
  const wide = random(64)
  const scalar = mod(readNumber(wide), order)
  wide.fill(0)
  return writeNumber(scalar === 0n ? 1n : scalar)
}

/** @throws VaultError INVALID_PARAMS for the input, with negligible probability */
export function blindInput(input: Uint8Array, blind: Bytes): Blinded {
  const point = hashToRistretto255(input, { DST: groupDomain })
  if (point.equals(RistrettoPoint.ZERO)) throw new VaultError('INVALID_PARAMS')
  return { blind, element: asBytes(point.multiply(readNumber(blind)).toRawBytes()) }
}

/**
 * Returns 64 bytes, which the caller wipes.
 *
 * @throws VaultError WALLET_CORRUPT for an evaluation that is not an element of the group, or the
 * identity
 */
export function finalizeOutput(input: Uint8Array, blind: Uint8Array, evaluated: Uint8Array): Bytes {
  const point = parseElement(evaluated)
  const unblinded = point.multiply(invert(readNumber(blind), order)).toRawBytes()
  const hashed = concat(withLength(input), withLength(unblinded), utf8('Finalize'))
  const output = asBytes(sha512(hashed))
  unblinded.fill(0)
  hashed.fill(0)
  return output
}

function parseElement(bytes: Uint8Array) {
  try {
    const point = RistrettoPoint.fromHex(bytes)
    if (!point.equals(RistrettoPoint.ZERO)) return point
  } catch {
    // The decoder throws at anything that is not a canonical encoding (RFC 9496).
  }
  throw new VaultError('WALLET_CORRUPT')
}

/** Two bytes of length, big-endian, and the bytes. */
function withLength(bytes: Uint8Array): Bytes {
  return concat(Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes)
}

function readNumber(littleEndian: Uint8Array): bigint {
  return littleEndian.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function writeNumber(value: bigint): Bytes {
  return Uint8Array.from({ length: 32 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}
