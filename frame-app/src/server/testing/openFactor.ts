import { createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto'
import { unseal } from '../aesGcm.ts'
import type { TestClient } from './testClient.ts'

/** Has the server release a slot's factor, and opens it as the key worker does: base64url. */
export async function openFactor(
  client: TestClient,
  { slotId, kind }: { slotId: string; kind: 'device' | 'assisted' },
): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const ephemeralPub = publicKey.export({ format: 'jwk' }).x as string
  const sealed = await client.expectReply('slotFactor', { slotId, kind, ephemeralPub })
  const server = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: sealed.serverPub },
    format: 'jwk',
  })
  const shared = diffieHellman({ privateKey, publicKey: server })
  const salt = Buffer.concat(
    [ephemeralPub, sealed.serverPub].map((key) => Buffer.from(key, 'base64url')),
  )
  const key = Buffer.from(
    hkdfSync('sha256', shared, salt, `latchkey/factor/v1|${slotId}|${kind}`, 32),
  )
  const aad = Buffer.from(`${slotId}|${kind}`)
  return unseal(key, Buffer.from(sealed.ciphertext, 'base64url'), aad).toString('base64url')
}
