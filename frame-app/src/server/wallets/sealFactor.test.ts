import { x25519 } from '@noble/curves/ed25519'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { describe, expect, test } from 'vitest'
import { sealFactor } from './sealFactor.ts'

const slotId = `sl_${'a'.repeat(22)}`
const kind = 'device'
const factor = new Uint8Array(32).map((_, index) => index)
const secret = new Uint8Array(32).fill(9)
const ephemeralPub = Buffer.from(x25519.getPublicKey(secret)).toString('base64url')

/** Opens as the worker does, with another library. */
async function open(sealed: { serverPub: string; ciphertext: string }, context: string) {
  const serverPub = Buffer.from(sealed.serverPub, 'base64url')
  const salt = Buffer.concat([Buffer.from(ephemeralPub, 'base64url'), serverPub])
  const shared = x25519.getSharedSecret(secret, serverPub)
  const bytes = hkdf(sha256, shared, salt, `latchkey/factor/v1|${context}`, 32)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt'])
  const ciphertext = Buffer.from(sealed.ciphertext, 'base64url')
  const algorithm = {
    name: 'AES-GCM',
    iv: ciphertext.subarray(0, 12),
    additionalData: Buffer.from(context),
  }
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, ciphertext.subarray(12)))
}

describe('sealFactor', () => {
  test('default', async () => {
    const sealed = sealFactor({ factor, slotId, kind, ephemeralPub })
    expect(await open(sealed, `${slotId}|${kind}`)).toEqual(factor)
  })

  test('behavior: every delivery has its own key and IV', () => {
    const one = sealFactor({ factor, slotId, kind, ephemeralPub })
    const two = sealFactor({ factor, slotId, kind, ephemeralPub })
    expect(one.serverPub).not.toBe(two.serverPub)
    expect(one.ciphertext.slice(0, 16)).not.toBe(two.ciphertext.slice(0, 16))
  })

  test('behavior: opens for its slot and kind alone', async () => {
    const sealed = sealFactor({ factor, slotId, kind, ephemeralPub })
    await expect(open(sealed, `${slotId}|assisted`)).rejects.toThrow()
  })

  test.each([
    ['too short', Buffer.alloc(31, 5)],
    ['too long', Buffer.alloc(33, 5)],
    ['zero', Buffer.alloc(32)],
    ['of order two', Buffer.concat([Buffer.from([1]), Buffer.alloc(31)])],
    [
      'of order eight',
      Buffer.from('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800', 'hex'),
    ],
  ])('error: INVALID_PARAMS for a key that is %s', (_, key) => {
    const seal = () => sealFactor({ factor, slotId, kind, ephemeralPub: key.toString('base64url') })
    expect(seal).toThrow(expect.objectContaining({ reason: 'INVALID_PARAMS' }))
  })
})
