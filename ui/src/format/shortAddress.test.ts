import { describe, expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

describe('shortAddress', () => {
  test.each([
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8…A96045'],
    ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', '7xKX…osgAsU'],
  ])('default: %s', (address, short) => {
    expect(shortAddress(address)).toBe(short)
  })

  test('behavior: what would not get shorter stays whole', () => {
    expect(shortAddress('0x123456789')).toBe('0x123456789')
    expect(shortAddress('0x123456789a')).toBe('0x12…56789a')
  })
})
