import { createSecretKey } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { createFactorSigner, type FactorDelivery } from './factorSigner.ts'

const emailIndexKey = createSecretKey(Buffer.alloc(32, 7))
const signer = createFactorSigner({ emailIndexKey })
const delivery: FactorDelivery = {
  userId: 'us_1',
  slotId: 'sl_1',
  kind: 'device',
  ephemeralPub: 'ep',
  serverPub: 'sp',
  ciphertext: 'ct',
}

/** Verifies as the worker does, with another library. */
function verifies(signature: string, { publicKey } = signer, of: FactorDelivery = delivery) {
  const { userId, slotId, kind, ephemeralPub, serverPub, ciphertext } = of
  const parts = ['latchkey/factor/v1', userId, slotId, kind, ephemeralPub, serverPub, ciphertext]
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const message = new TextEncoder().encode(JSON.stringify(parts))
  return ed25519.verify(bytes(signature), message, bytes(publicKey))
}

describe('createFactorSigner', () => {
  test('default: signs a delivery', () => {
    expect(verifies(signer.sign(delivery))).toBe(true)
  })

  test('behavior: one secrets file has one key, on every instance and after every start', () => {
    const again = createFactorSigner({ emailIndexKey: createSecretKey(Buffer.alloc(32, 7)) })
    expect(again.publicKey).toBe(signer.publicKey)
    expect(verifies(again.sign(delivery))).toBe(true)
    const other = createFactorSigner({ emailIndexKey: createSecretKey(Buffer.alloc(32, 8)) })
    expect(other.publicKey).not.toBe(signer.publicKey)
    expect(verifies(other.sign(delivery))).toBe(false)
  })

  test('behavior: the key is derived, and not the secret itself', () => {
    const direct = Buffer.from(ed25519.getPublicKey(emailIndexKey.export())).toString('base64url')
    expect(signer.publicKey).not.toBe(direct)
    expect(signer.publicKey).toBe('CoyRChwN4bHAWRyn7ZUyZbQCtTesw8bHTwfl1Xz2aGc')
  })

  test.each(Object.keys(delivery) as (keyof FactorDelivery)[])(
    'behavior: the signature binds %s',
    (name) => {
      const changed = { ...delivery, [name]: 'other' }
      expect(verifies(signer.sign(changed), signer, delivery)).toBe(false)
      expect(verifies(signer.sign(changed), signer, changed)).toBe(true)
    },
  )
})
