/** Ed25519 (RFC 8032), by WebCrypto, whose private keys cannot be exported, or in JavaScript. */
import { ed25519 } from '@noble/curves/ed25519'
import { asBytes, type Bytes, concat } from './bytes.ts'
import { wipe } from './wipe.ts'

export type Ed25519Signer = {
  /** 32 bytes. */
  readonly publicKey: Bytes
  /** 64 bytes. */
  sign(message: Bytes): Promise<Bytes>
  wipe(): void
}

/** PKCS #8 (RFC 8410) up to the 32 bytes of the seed. */
const pkcs8Head = Uint8Array.of(
  ...[0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06],
  ...[0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20],
)

/** The caller wipes the 32-byte seed. */
export async function createEd25519Signer(seed: Bytes): Promise<Ed25519Signer> {
  try {
    return await nativeEd25519Signer(seed)
  } catch {
    return portableEd25519Signer(seed) // The engine lacks the algorithm.
  }
}

/** Rejects if WebCrypto has no Ed25519. */
export async function nativeEd25519Signer(seed: Bytes): Promise<Ed25519Signer> {
  const encoded = concat(pkcs8Head, seed)
  try {
    const key = await crypto.subtle.importKey('pkcs8', encoded, 'Ed25519', false, ['sign'])
    return {
      publicKey: asBytes(ed25519.getPublicKey(seed)),
      sign: async (message) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)),
      wipe: () => {}, // The engine holds the key, which cannot be exported.
    }
  } finally {
    wipe(encoded)
  }
}

export function portableEd25519Signer(seed: Bytes): Ed25519Signer {
  const own = seed.slice()
  return {
    publicKey: asBytes(ed25519.getPublicKey(own)),
    sign: async (message) => asBytes(ed25519.sign(message, own)),
    wipe: () => wipe(own),
  }
}

/** Returns false for a key or signature of another length. */
export async function verifyEd25519(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  try {
    return await nativeVerifyEd25519(publicKey, message, signature)
  } catch {
    return portableVerifyEd25519(publicKey, message, signature) // The engine lacks the algorithm.
  }
}

/** Rejects if WebCrypto has no Ed25519, and for a key off the curve. */
export async function nativeVerifyEd25519(
  publicKey: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

/** Applies the strict rules of RFC 8032, not ZIP 215. */
export function portableVerifyEd25519(publicKey: Bytes, message: Bytes, signature: Bytes): boolean {
  return ed25519.verify(signature, message, publicKey, { zip215: false })
}
