import { describe, expect, test } from 'vitest'
import eip191 from '../../vectors/eip191.json' with { type: 'json' }
import { toHex, utf8 } from '../crypto/bytes.ts'
import { hashMessage } from './hashMessage.ts'
import { parseHex } from './parseHex.ts'
import { signatureHex, signDigest } from './signDigest.ts'

describe('hashMessage', () => {
  test('default: EIP-191', () => {
    expect(toHex(hashMessage(utf8(eip191.text)))).toBe(eip191.digest)
  })
})

describe('signDigest', () => {
  test('default: EIP-191, 65 bytes', () => {
    const key = parseHex(`0x${eip191.key}`)
    expect(signatureHex(signDigest(parseHex(eip191.digest), key))).toBe(eip191.signature)
  })

  test('behavior: r and s below 2^248 keep their 32 bytes', () => {
    const signature = signatureHex({ r: 1n, s: 2n, yParity: 1 })
    expect(signature).toBe(`0x${'0'.repeat(63)}1${'0'.repeat(63)}21c`)
  })
})
