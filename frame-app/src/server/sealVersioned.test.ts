import { createCipheriv, createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seal } from './aesGcm.ts'
import { sealVersioned, unsealVersioned } from './sealVersioned.ts'

const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const [bytes, aad] = [Buffer.from('ada@example.org'), Buffer.from('row')]
const first = { emailKey: key(1) }
const later = (current: number) => ({
  ...first,
  laterEmailKeys: { current, keys: new Map([2, 3].map((version) => [version, key(version)])) },
})

describe('sealVersioned', () => {
  test('default: under the first key as 0.1.0 wrote and reads it', () => {
    const old = seal(first.emailKey, bytes, aad)
    const sealed = sealVersioned(first, bytes, aad)
    expect(sealed).toHaveLength(old.length)
    for (const value of [old, sealed]) {
      for (const keys of [first, later(1), later(2)]) {
        expect(unsealVersioned(keys, value, aad)).toEqual(bytes)
      }
    }
  })

  test.each([2, 3])('behavior: names key %i, which opens it, whatever is current', (current) => {
    const sealed = sealVersioned(later(current), bytes, aad)
    expect(sealed.subarray(0, 3)).toEqual(Buffer.from([0x4c, 0x4b, current]))
    for (const now of [1, 2, 3]) expect(unsealVersioned(later(now), sealed, aad)).toEqual(bytes)
  })

  test('behavior: a value of the first key that begins like one of a later key opens', () => {
    const iv = Buffer.concat([Buffer.from([0x4c, 0x4b, 2]), Buffer.alloc(9)])
    const cipher = createCipheriv('aes-256-gcm', first.emailKey, iv).setAAD(aad)
    const text = Buffer.concat([cipher.update(bytes), cipher.final()])
    const old = Buffer.concat([iv, text, cipher.getAuthTag()])
    expect(unsealVersioned(later(2), old, aad)).toEqual(bytes)
  })

  test('error: a key that is not there, another row, a changed head', () => {
    const sealed = sealVersioned(later(2), bytes, aad)
    expect(() => unsealVersioned(first, sealed, aad)).toThrow()
    expect(() => unsealVersioned(later(2), sealed, Buffer.from('other row'))).toThrow()
    const renamed = Buffer.from(sealed)
    renamed[2] = 3
    expect(() => unsealVersioned(later(2), renamed, aad)).toThrow()
  })
})
