import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashOtp, isOtp, makeOtp } from './otp.ts'

const pepper = createSecretKey(Buffer.alloc(32, 7))
const codeId = `ot_${'a'.repeat(22)}`

describe('makeOtp', () => {
  test('default', () => {
    const codes = Array.from({ length: 2_000 }, makeOtp)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(1_950)
  })

  test('behavior: every digit at every place, leading zeros too', () => {
    const codes = Array.from({ length: 2_000 }, makeOtp)
    for (let place = 0; place < 6; place++) {
      expect(new Set(codes.map((code) => code[place])).size).toBe(10)
    }
  })
})

describe('hashOtp', () => {
  test('default', () => {
    const hash = hashOtp({ pepper, codeId, otp: '123456' })
    expect(hash).toHaveLength(32)
    expect(hashOtp({ pepper, codeId, otp: '123456' })).toEqual(hash)
  })

  test('behavior: pepper, id and code all count', () => {
    const hashes = [
      hashOtp({ pepper, codeId, otp: '123456' }),
      hashOtp({ pepper, codeId, otp: '123457' }),
      hashOtp({ pepper, codeId: `ot_${'b'.repeat(22)}`, otp: '123456' }),
      hashOtp({ pepper: createSecretKey(Buffer.alloc(32)), codeId, otp: '123456' }),
    ]
    expect(new Set(hashes.map(String)).size).toBe(4)
  })
})

describe('isOtp', () => {
  test('default', () => {
    const hash = hashOtp({ pepper, codeId, otp: '123456' })
    expect(isOtp({ pepper, codeId, otp: '123456', hash })).toBe(true)
    expect(isOtp({ pepper, codeId, otp: '654321', hash })).toBe(false)
    expect(isOtp({ pepper, codeId, otp: '', hash })).toBe(false)
  })
})
