import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupAddress } from './groupAddress.ts'

describe('groupAddress', () => {
  test('default: fours after the 0x', () => {
    expect(groupAddress('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toEqual(
      '0x 71C7 656E C7ab 88b0 98de fB75 1B74 01B5 f6d8 976F'.split(' '),
    )
  })

  test('behavior: joined, they are the address, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        expect(groupAddress(address).join('')).toBe(address)
      }),
    )
  })
})
