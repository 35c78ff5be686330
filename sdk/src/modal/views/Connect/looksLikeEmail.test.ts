import { describe, expect, test } from 'vitest'
import { looksLikeEmail } from './looksLikeEmail.ts'

describe('looksLikeEmail', () => {
  test.each(['x@y.z', ' ada@example.org ', 'a.b+c@d-e.co.uk', 'ü@exämple.de'])(
    'default: %s',
    (text) => {
      expect(looksLikeEmail(text)).toBe(true)
    },
  )

  test.each(['', 'x', 'x@y', '@y.z', 'x@.z', 'x@y.', 'x y@z.a', 'x@@y.z'])('error: %s', (text) => {
    expect(looksLikeEmail(text)).toBe(false)
  })
})
