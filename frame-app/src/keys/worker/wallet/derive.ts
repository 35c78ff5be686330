/**
 * Key derivation along BIP-44 paths: BIP-32 on secp256k1 and SLIP-0010 on Ed25519, private keys
 * only. Both walk a chain of HMAC-SHA-512 by WebCrypto; a node is 64 bytes, the key and then the
 * chain code.
 */

import { secp256k1 } from '@noble/curves/secp256k1'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes, concat, toHex, utf8 } from '../crypto/bytes.ts'
import { wipe } from '../crypto/wipe.ts'
import { parseHex } from '../evm/parseHex.ts'

/** Indexes from here on are hardened: their keys need the parent's private key. */
export const hardenedOffset = 0x80000000

const hardened = (index: number) => index + hardenedOffset

/** m/44'/60'/0'/0/0 */
export const evmPath = [hardened(44), hardened(60), hardened(0), 0, 0] as const

/** m/44'/501'/0'/0' */
export const solanaPath = [hardened(44), hardened(501), hardened(0), hardened(0)] as const

/** Builds the hash input of a child node; the hash's left half is its key. */
type Curve = {
  salt: string
  childData(key: Bytes, index: number): Bytes
  childKey(left: Bytes, parent: Bytes): Bytes
}

const secp256k1Curve: Curve = {
  salt: 'Bitcoin seed',
  childData: (key, index) =>
    index < hardenedOffset ? asBytes(secp256k1.getPublicKey(key)) : concat(Uint8Array.of(0), key),
  childKey(left, parent) {
    const { n } = secp256k1.CURVE
    const tweak = BigInt(toHex(left))
    const child = (tweak + BigInt(toHex(parent))) % n
    // BIP-32 calls these invalid; no such seed is likely to be found.
    if (tweak >= n || child === 0n) throw new VaultError('INTERNAL')
    return parseHex(`0x${child.toString(16).padStart(64, '0')}`)
  },
}

const ed25519Curve: Curve = {
  salt: 'ed25519 seed',
  childData: (key) => concat(Uint8Array.of(0), key),
  childKey: (left) => left.slice(),
}

/** Returns the 32-byte key. The caller wipes seed and key. */
export function deriveSecp256k1(seed: Bytes, path: readonly number[]): Promise<Bytes> {
  return derive(secp256k1Curve, seed, path)
}

/** Returns the 32-byte seed at a fully hardened path. The caller wipes both seeds. */
export function deriveEd25519(seed: Bytes, path: readonly number[]): Promise<Bytes> {
  return derive(ed25519Curve, seed, path)
}

async function derive(curve: Curve, seed: Bytes, path: readonly number[]): Promise<Bytes> {
  let node = await hmacSha512(utf8(curve.salt), seed)
  try {
    for (const index of path) {
      const child = await deriveChild(curve, node, index)
      wipe(node)
      node = child
    }
    return node.slice(0, 32)
  } finally {
    wipe(node)
  }
}

async function deriveChild(curve: Curve, node: Bytes, index: number): Promise<Bytes> {
  const key = node.subarray(0, 32)
  const data = curve.childData(key, index)
  const input = concat(data, bigEndian32(index))
  try {
    const child = await hmacSha512(node.subarray(32), input)
    const childKey = curve.childKey(child.subarray(0, 32), key)
    child.set(childKey)
    wipe(childKey)
    return child
  } finally {
    wipe(data, input)
  }
}

async function hmacSha512(key: Bytes, data: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}

function bigEndian32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
