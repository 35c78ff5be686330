import { describe, expect, test } from 'vitest'
import { checksumAddress } from './checksumAddress.ts'

describe('checksumAddress', () => {
  // The examples of EIP-55.
  test.each([
    '52908400098527886E0F7030069857D2E4169EE7',
    'de709f2102306220921060314715629080e2fb77',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'fB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'dbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    'D1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('default: %s, from any case', (digits) => {
    for (const spelling of [digits, digits.toLowerCase(), digits.toUpperCase()]) {
      expect(checksumAddress(spelling)).toBe(`0x${digits}`)
    }
  })
})
