/** Sealing: AES-256-GCM with associated data (NIST SP 800-38D), under keys from HKDF-SHA-256 (RFC 5869). */
import { VaultError } from '../../vaultError.ts'
import { type Bytes, concat, fromBase64url, toBase64url, utf8 } from './bytes.ts'

const ivLength = 12

export type Random = (length: number) => Bytes

/** Imports 32 bytes as a non-extractable key. */
export function importSealKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Derives a non-extractable key by HKDF-SHA-256; its bytes never reach JavaScript. */
export async function deriveSealKey(secret: Bytes, salt: Bytes, info: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(info) }
  const target = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(parameters, base, target, false, ['encrypt', 'decrypt'])
}

/** Imports a secret as a non-extractable key for `deriveBytes`. */
export const importSecret = (secret: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])

/** Derives `length` bytes by HKDF-SHA-256; the caller wipes them. */
export async function deriveBytes(
  secret: Bytes | CryptoKey,
  salt: Bytes,
  info: Bytes,
  length: number,
): Promise<Bytes> {
  const base = secret instanceof Uint8Array ? await importSecret(secret) : secret
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, base, length * 8))
}

/**
 * Seals bytes with associated text, which opening must repeat.
 *
 * @returns 12-byte IV, ciphertext and 16-byte tag, base64url
 */
export async function seal(
  key: CryptoKey,
  plain: Bytes,
  aad: string,
  random: Random,
): Promise<string> {
  const iv = random(ivLength)
  const parameters = { name: 'AES-GCM', iv, additionalData: utf8(aad) }
  const sealed = await crypto.subtle.encrypt(parameters, key, plain)
  return toBase64url(concat(iv, new Uint8Array(sealed)))
}

/**
 * Opens sealed bytes, which the caller wipes.
 *
 * @throws VaultError WALLET_CORRUPT if key, text or any bit differs
 */
export async function unseal(key: CryptoKey, sealed: string, aad: string): Promise<Bytes> {
  const bytes = fromBase64url(sealed)
  if (!bytes || bytes.length <= ivLength) throw new VaultError('WALLET_CORRUPT')
  const parameters = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, ivLength),
    additionalData: utf8(aad),
  }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, bytes.subarray(ivLength)))
  } catch (cause) {
    throw new VaultError('WALLET_CORRUPT', { cause })
  }
}
