import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openEmail, sealEmail } from './sealEmail.ts'

const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const keys = {
  emailKey: key(1),
  emailIndexKey: key(2),
}

describe('sealEmail', () => {
  test('default', () => {
    const row = sealEmail(keys, 'ada@example.org')
    expect(openEmail(keys, row)).toBe('ada@example.org')
    expect(row.email_enc.includes('ada')).toBe(false)
  })

  test('behavior: equal e-mails have equal indexes and different ciphertexts', () => {
    const [one, two] = [sealEmail(keys, 'ada@example.org'), sealEmail(keys, 'ada@example.org')]
    expect(one.email_hmac).toEqual(two.email_hmac)
    expect(one.email_enc).not.toEqual(two.email_enc)
  })

  test('behavior: the index is of the index key', () => {
    const other = { ...keys, emailIndexKey: key(3) }
    expect(sealEmail(other, 'ada@example.org').email_hmac).not.toEqual(
      sealEmail(keys, 'ada@example.org').email_hmac,
    )
  })
})

describe('openEmail', () => {
  test("error: another row's ciphertext", () => {
    const [ada, eve] = [sealEmail(keys, 'ada@example.org'), sealEmail(keys, 'eve@example.org')]
    expect(() => openEmail(keys, { ...ada, email_enc: eve.email_enc })).toThrow()
  })
})
