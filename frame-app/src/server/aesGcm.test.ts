import { describe, expect, test } from 'vitest'
import { seal, unseal } from './aesGcm.ts'

const key = new Uint8Array(32).fill(1)
const aad = Buffer.from('row 1')
const bytes = Buffer.from('ada@example.org')

describe('seal', () => {
  test('default', () => {
    const sealed = seal(key, bytes, aad)
    expect(sealed).toHaveLength(12 + bytes.length + 16)
    expect(sealed.includes(bytes)).toBe(false)
    expect(unseal(key, sealed, aad)).toEqual(bytes)
  })

  test('behavior: never twice the same', () => {
    expect(seal(key, bytes, aad)).not.toEqual(seal(key, bytes, aad))
  })
})

describe('unseal', () => {
  test('error: every flipped bit', () => {
    const sealed = seal(key, bytes, aad)
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const bent = Buffer.from(sealed)
      bent.writeUInt8(bent.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => unseal(key, bent, aad)).toThrow()
    }
  })

  test('error: another key, other data, cut short', () => {
    const sealed = seal(key, bytes, aad)
    expect(() => unseal(new Uint8Array(32), sealed, aad)).toThrow()
    expect(() => unseal(key, sealed, Buffer.from('row 2'))).toThrow()
    expect(() => unseal(key, sealed.subarray(0, -1), aad)).toThrow()
    expect(() => unseal(key, sealed.subarray(0, 20), aad)).toThrow()
  })
})
