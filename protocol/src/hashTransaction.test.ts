import { describe, expect, test } from 'vitest'
import { hashTransaction } from './hashTransaction.ts'

/** EIP-155's example, signed. */
const signed =
  '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83'
const hash = '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788'

describe('hashTransaction', () => {
  test('default', () => {
    expect(hashTransaction(signed)).toBe(hash)
  })

  test('behavior: digits of any case', () => {
    expect(hashTransaction(`0x${signed.slice(2).toUpperCase()}`)).toBe(hash)
  })

  test.each([undefined, 2, '', '0x', '0x123', '0xzz', '02f8'])('error: %j', (transaction) => {
    expect(hashTransaction(transaction)).toBeUndefined()
  })

  test('error: a transaction with blobs, whose hash leaves them out', () => {
    expect(hashTransaction('0x03f8')).toBeUndefined()
  })
})
