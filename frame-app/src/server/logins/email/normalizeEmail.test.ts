import { describe, expect, test } from 'vitest'
import { normalizeEmail } from './normalizeEmail.ts'

describe('normalizeEmail', () => {
  test('default', () => {
    expect(normalizeEmail('  Ada@Example.ORG\n')).toBe('ada@example.org')
  })

  test('behavior: dots and tags are left alone', () => {
    expect(normalizeEmail('ada.l+x@example.org')).toBe('ada.l+x@example.org')
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'a b@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org,eve@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('error: INVALID_EMAIL for %j', (text) => {
    expect(() => normalizeEmail(text)).toThrow(expect.objectContaining({ reason: 'INVALID_EMAIL' }))
  })
})
