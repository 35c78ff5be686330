import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'

/** Base58 Encoding Scheme, draft-msporny-base58. */
const vectors = [
  ['', ''],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['73696d706c792061206c6f6e6720737472696e67', '2cFupjhnEsSn59qHXstmK2ffpLv2'],
  ['00eb15231dfceb60925886b67d065299925915aeb172c06647', '1NS17iag9jJgTHD1VXjvLCEnZuQ3rJDE9L'],
  ['516b6fcd0f', 'ABnLTmg'],
  ['00000000000000000000', '1111111111'],
] as const

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

describe('encodeBase58', () => {
  test.each(vectors)('default: %s', (hex, text) => {
    expect(encodeBase58(bytes(hex))).toBe(text)
  })
})

describe('decodeBase58', () => {
  test.each(vectors)('default: to %s', (hex, text) => {
    expect(decodeBase58(text)).toEqual(bytes(hex))
  })

  test('behavior: undoes encodeBase58', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        expect(decodeBase58(encodeBase58(input))).toEqual(input)
      }),
    )
  })

  test.each(['0', 'O', 'I', 'l', ' ', 'a+b'])('error: a foreign character (%j)', (text) => {
    expect(() => decodeBase58(text)).toThrow('Expected base58')
  })
})
