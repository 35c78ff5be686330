import { describe, expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

describe('shortAddress', () => {
  test('default', () => {
    expect(shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…A96045')
  })

  test('behavior: what is short already stays whole', () => {
    expect(shortAddress('0x12345678')).toBe('0x12345678')
  })
})
