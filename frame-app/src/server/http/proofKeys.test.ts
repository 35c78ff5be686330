import { generateKeyPairSync } from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import { describe, expect, test } from 'vitest'
import { createProofKeys, type PublicJwk } from './proofKeys.ts'

const curve = { kty: 'EC', crv: 'P-256' } as const

function makeJwk(): PublicJwk {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return { x, y }
}

/** The other point with this x: its y is the curve's prime less y. */
function negate({ x, y }: PublicJwk): PublicJwk {
  const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
  const other = prime - BigInt(`0x${Buffer.from(y, 'base64url').toString('hex')}`)
  return { x, y: Buffer.from(other.toString(16).padStart(64, '0'), 'hex').toString('base64url') }
}

describe('createProofKeys', () => {
  test('default: a key and its thumbprint', async () => {
    const jwk = makeJwk()
    const { key, jkt } = createProofKeys()(jwk)
    expect(key.export({ format: 'jwk' })).toEqual({ ...curve, ...jwk })
    expect(jkt).toBe(await calculateJwkThumbprint({ ...curve, ...jwk }))
  })

  test('behavior: remembers a key by both of its coordinates', () => {
    const importKey = createProofKeys()
    const jwk = makeJwk()
    expect(importKey({ ...jwk })).toBe(importKey(jwk))
    expect(importKey(negate(jwk)).jkt).not.toBe(importKey(jwk).jkt)
  })

  test('behavior: forgets the key that was used longest ago', () => {
    const importKey = createProofKeys(2)
    const [first, second, third] = [makeJwk(), makeJwk(), makeJwk()]
    const [kept, forgotten] = [importKey(first), importKey(second)]
    importKey(first)
    importKey(third)
    expect(importKey(first)).toBe(kept)
    expect(importKey(second)).not.toBe(forgotten)
  })

  test('error: a point that is not on the curve', () => {
    const { x } = makeJwk()
    const importKey = createProofKeys()
    for (const _ of ['first', 'again']) {
      expect(() => importKey({ x, y: 'A'.repeat(43) })).toThrow(
        expect.objectContaining({ rule: 'jwk' }),
      )
    }
  })
})
