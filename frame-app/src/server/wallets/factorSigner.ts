/**
 * The server's signature over a delivered factor, so that a worker accepts no other. It covers the
 * UTF-8 of the JSON array `["latchkey/factor/v1", userId, slotId, kind, ephemeralPub, serverPub,
 * ciphertext]`.
 */
import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { SealedFactor } from './sealFactor.ts'

export type FactorDelivery = SealedFactor & {
  userId: string
  slotId: string
  kind: string
  ephemeralPub: string
}

export type FactorSigner = {
  /** Ed25519, 32 bytes, base64url. */
  readonly publicKey: string
  /** 64 bytes, base64url. */
  sign(delivery: FactorDelivery): string
  /** Signs the UTF-8 of a JSON array, whose first part names what is signed. */
  signParts(parts: readonly [kind: string, ...string[]]): string
}

/** PKCS #8 (RFC 8410) up to the 32 bytes of the seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Derives the signer (HKDF-SHA-256, RFC 5869) from the email index key, which lives as long as the
 * accounts: wallets are bound to it, so every instance and start must have the same.
 */
export function createFactorSigner({ emailIndexKey }: { emailIndexKey: KeyObject }): FactorSigner {
  const seed = Buffer.from(hkdfSync('sha256', emailIndexKey, '', 'latchkey/factor-key/v1', 32))
  const der = Buffer.concat([pkcs8Head, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  seed.fill(0)
  der.fill(0)
  const signParts = (parts: readonly string[]) =>
    sign(null, Buffer.from(JSON.stringify(parts)), key).toString('base64url')
  return {
    // The JWK of an Ed25519 key always has `x` (RFC 8037).
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x as string,
    sign({ userId, slotId, kind, ephemeralPub, serverPub, ciphertext }) {
      return signParts([
        'latchkey/factor/v1',
        userId,
        slotId,
        kind,
        ephemeralPub,
        serverPub,
        ciphertext,
      ])
    },
    signParts,
  }
}
