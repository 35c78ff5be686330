/** A fresh HMAC-SHA-256 key of this device; it signs and cannot be read back. */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}
