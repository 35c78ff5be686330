import { loadTests } from '@ethersproject/testcases'
import { describe, expect, test } from 'vitest'
import { parseAddress, toChecksumAddress } from './address.ts'

describe('toChecksumAddress', () => {
  test('default: the 1,038 accounts of ethers', () => {
    const accounts = loadTests<{ address: string; checksumAddress: string }[]>('accounts')
    for (const { address, checksumAddress } of accounts) {
      expect(toChecksumAddress(parseAddress(address))).toBe(checksumAddress)
    }
  })
})

describe('parseAddress', () => {
  test.each(['', '0x', `0x${'1'.repeat(39)}`, `0x${'g'.repeat(40)}`, '1'.repeat(40)])(
    'error: %j',
    (text) => {
      expect(() => parseAddress(text)).toThrow('Address is invalid')
    },
  )

  const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test('param: no case is as good as the right one', () => {
    const address = parseAddress(checksummed)
    expect(parseAddress(checksummed.toLowerCase())).toEqual(address)
    expect(parseAddress(`0x${checksummed.slice(2).toUpperCase()}`)).toEqual(address)
  })

  test('error: a wrong checksum', () => {
    expect(() => parseAddress(checksummed.replace('aA', 'Aa'))).toThrow('Address is invalid')
  })
})
