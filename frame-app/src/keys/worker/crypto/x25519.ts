import { x25519 } from '@noble/curves/ed25519'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes } from './bytes.ts'
import { wipe } from './wipe.ts'

export type AgreementKey = {
  /** 32 bytes. */
  readonly publicKey: Bytes
  /**
   * Returns the 32 shared bytes, which the caller wipes. Rejects with WALLET_CORRUPT for a point of
   * low order.
   */
  agree(theirs: Bytes): Promise<Bytes>
  wipe(): void
}

/**
 * Generates an X25519 key (RFC 7748) for one delivery: by WebCrypto, non-extractable, or in
 * JavaScript.
 */
export async function createAgreementKey(random: (length: number) => Bytes): Promise<AgreementKey> {
  try {
    return await nativeAgreementKey()
  } catch {
    return portableAgreementKey(random(32)) // The engine lacks the algorithm.
  }
}

/** Rejects if WebCrypto has no X25519. */
export async function nativeAgreementKey(): Promise<AgreementKey> {
  const { subtle } = crypto
  // generateKey returns a pair for asymmetric algorithms.
  const pair = (await subtle.generateKey('X25519', false, ['deriveBits'])) as CryptoKeyPair
  return {
    publicKey: new Uint8Array(await subtle.exportKey('raw', pair.publicKey)),
    async agree(theirs) {
      try {
        const peer = await subtle.importKey('raw', theirs, 'X25519', false, [])
        const algorithm = { name: 'X25519', public: peer }
        return new Uint8Array(await subtle.deriveBits(algorithm, pair.privateKey, 256))
      } catch (cause) {
        throw new VaultError('WALLET_CORRUPT', { cause })
      }
    },
    wipe: () => {}, // The engine holds the key, which cannot be exported.
  }
}

/** Takes ownership of the 32 secret bytes. */
export function portableAgreementKey(secret: Bytes): AgreementKey {
  return {
    publicKey: asBytes(x25519.getPublicKey(secret)),
    async agree(theirs) {
      try {
        return asBytes(x25519.getSharedSecret(secret, theirs))
      } catch (cause) {
        throw new VaultError('WALLET_CORRUPT', { cause })
      }
    },
    wipe: () => wipe(secret),
  }
}
