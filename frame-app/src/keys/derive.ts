/** Key derivation: BIP-32 on secp256k1 and SLIP-0010 on Ed25519, along the paths of BIP-44. */
import { FrameError } from '@latchkey/protocol'
import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { HARDENED_OFFSET, HDKey } from '@scure/bip32'
import { asBytes, type Bytes, concat, utf8 } from './bytes.ts'
import { wipe } from './wipe.ts'

const hardened = (index: number) => index + HARDENED_OFFSET

/** m/44'/60'/0'/0/0 */
export const evmPath = [hardened(44), hardened(60), hardened(0), 0, 0] as const

/** m/44'/501'/0'/0' */
export const solanaPath = [hardened(44), hardened(501), hardened(0), hardened(0)] as const

/**
 * The 32-byte secp256k1 key at a BIP-32 path; hardened indexes are 2^31 and above.
 * The caller wipes the seed and the key.
 */
export function deriveSecp256k1(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = HDKey.fromMasterSeed(seed)
  try {
    for (const index of path) {
      const child = node.deriveChild(index)
      forget(node)
      node = child
    }
    if (!node.privateKey) throw new FrameError('INTERNAL')
    return new Uint8Array(node.privateKey)
  } finally {
    forget(node)
  }
}

/**
 * The 32-byte Ed25519 seed at a SLIP-0010 path, on which every index is hardened.
 * The caller wipes the seed and the key.
 */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = hmac(sha512, utf8('ed25519 seed'), seed)
  for (const index of path) {
    const data = concat(Uint8Array.of(0), node.subarray(0, 32), bigEndian32(index))
    const child = hmac(sha512, node.subarray(32), data)
    wipe(node, data)
    node = child
  }
  const key = asBytes(node.slice(0, 32))
  wipe(node)
  return key
}

function forget(node: HDKey): void {
  node.wipePrivateData()
  wipe(node.chainCode ?? undefined)
}

function bigEndian32(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
