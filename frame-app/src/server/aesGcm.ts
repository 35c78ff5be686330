/** AES-256-GCM in this server's only layout: 12-byte IV, ciphertext, 16-byte tag. */
import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Takes a 32-byte key; opening requires the same `aad`. */
export function seal(key: CipherKey, bytes: Uint8Array, aad: Uint8Array): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad)
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws for another key, another `aad`, or any changed bit. */
export function unseal(key: CipherKey, sealed: Uint8Array, aad: Uint8Array): Buffer {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(-tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  const opened = decipher.setAAD(aad).setAuthTag(tag).update(sealed.subarray(ivLength, -tagLength))
  return Buffer.concat([opened, decipher.final()])
}
