/**
 * Delivers a server factor to one worker, so that it never travels in clear:
 *
 * 1. the worker sends an ephemeral X25519 public key (RFC 7748), the server generates its own;
 * 2. key = HKDF-SHA-256(ikm = shared secret, salt = worker's key || server's key, info =
 *    "latchkey/factor/v1|" slotId "|" kind), 32 bytes (RFC 5869);
 * 3. ciphertext = 12-byte IV || AES-256-GCM(key, factor, additional data = slotId "|" kind) || tag.
 */
import {
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'
import { FrameError } from '@latchkey/protocol'
import { seal } from '../aesGcm.ts'

export type SealedFactor = { serverPub: string; ciphertext: string }

export type SealFactorParameters = {
  /** 32 bytes, which the caller wipes. */
  factor: Uint8Array
  slotId: string
  kind: string
  /** X25519, 32 bytes, base64url. */
  ephemeralPub: string
}

/** @throws FrameError INVALID_PARAMS for a key of another length or of small order */
export function sealFactor(parameters: SealFactorParameters): SealedFactor {
  const { factor, slotId, kind, ephemeralPub } = parameters
  const server = generateKeyPairSync('x25519')
  // The JWK of an X25519 key always has `x` (RFC 8037).
  const serverPub = server.publicKey.export({ format: 'jwk' }).x as string
  const shared = agree(server.privateKey, ephemeralPub)
  const salt = Buffer.concat([ephemeralPub, serverPub].map((pub) => Buffer.from(pub, 'base64url')))
  const context = `${slotId}|${kind}`
  const key = Buffer.from(hkdfSync('sha256', shared, salt, `latchkey/factor/v1|${context}`, 32))
  try {
    const ciphertext = seal(key, factor, Buffer.from(context))
    return { serverPub, ciphertext: ciphertext.toString('base64url') }
  } finally {
    shared.fill(0)
    key.fill(0)
  }
}

function agree(privateKey: KeyObject, ephemeralPub: string): Buffer {
  try {
    const jwk = { kty: 'OKP', crv: 'X25519', x: ephemeralPub }
    return diffieHellman({ privateKey, publicKey: createPublicKey({ key: jwk, format: 'jwk' }) })
  } catch (cause) {
    // OpenSSL refuses keys other than 32 bytes, and an all-zero shared secret.
    throw new FrameError('INVALID_PARAMS', { message: 'The key is not an X25519 key', cause })
  }
}
