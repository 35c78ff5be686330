import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/hkdf.json' with { type: 'json' }
import { asBytes, fromBase64url, toBase64url, toHex, utf8 } from './bytes.ts'
import { deriveBytes, deriveSealKey, importSealKey, seal, unseal } from './seal.ts'

const fromHex = (hex: string) => asBytes(hexToBytes(hex))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('deriveBytes', () => {
  test.each(vectors.vectors)('default: RFC 5869, $length bytes', async (vector) => {
    const [secret, salt, info] = [vector.secret, vector.salt, vector.info].map(fromHex)
    if (!secret || !salt || !info) throw new Error('the vector is not whole')
    expect(toHex(await deriveBytes(secret, salt, info, vector.length))).toBe(`0x${vector.derived}`)
  })
})

describe('deriveSealKey', () => {
  test('default: the key of the same HKDF', async () => {
    const [secret, salt] = [random(32), random(16)]
    const raw = await deriveBytes(secret, salt, utf8('slot'), 32)
    const sealed = await seal(await deriveSealKey(secret, salt, 'slot'), raw, 'aad', random)
    expect(await unseal(await importSealKey(raw), sealed, 'aad')).toEqual(raw)
  })

  test('behavior: the key cannot be read back', async () => {
    const key = await deriveSealKey(random(32), random(16), 'slot')
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
})

describe('unseal', () => {
  test('default: opens what was sealed', async () => {
    const key = await importSealKey(random(32))
    const plain = random(16)
    const sealed = await seal(key, plain, 'aad', random)
    expect(fromBase64url(sealed)).toHaveLength(12 + 16 + 16)
    expect(await unseal(key, sealed, 'aad')).toEqual(plain)
  })

  test('error: every single bit that is flipped', async () => {
    const key = await importSealKey(random(32))
    const sealed = fromBase64url(await seal(key, random(16), 'aad', random))
    if (!sealed) throw new Error('not base64url')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = sealed.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const opening = unseal(key, toBase64url(flipped), 'aad')
      await expect(opening).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
    }
  })

  test.each(['', 'AAAA', 'not base64url!', 'A'.repeat(16)])('error: %j', async (sealed) => {
    const key = await importSealKey(random(32))
    const opening = unseal(key, sealed, 'aad')
    await expect(opening).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
  })
})
