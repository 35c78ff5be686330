import { describe, expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

describe('shortAddress', () => {
  test('default: 4 and 6 characters, the 0x not counted', () => {
    expect(shortAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe('0x71C7…d8976F')
    expect(shortAddress('7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).toBe('7xKX…osgAsU')
  })
})
