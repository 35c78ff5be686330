import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { hashTransaction } from './hashTransaction.ts'

describe('hashTransaction', () => {
  test.each([1, 110, 135, 136, 137, 272, 1_000, 5_000])('default: %i bytes', (length) => {
    const transaction = `0x02${'5a'.repeat(length - 1)}` as const
    expect(hashTransaction(transaction)).toBe(keccak256(transaction))
  })

  test('behavior: digits of any case', () => {
    expect(hashTransaction('0x02F8')).toBe(keccak256('0x02f8'))
  })

  test.each([undefined, 2, '', '0x', '0x123', '0xzz', '02f8'])('error: %j', (transaction) => {
    expect(hashTransaction(transaction)).toBeUndefined()
  })

  test('error: a transaction with blobs, whose hash leaves them out', () => {
    expect(hashTransaction('0x03f8')).toBeUndefined()
  })
})
