import { describe, expect, test } from 'vitest'
import { findLookAlike } from './findLookAlike.ts'

const known = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('findLookAlike', () => {
  test.each([
    ['the same first and last four digits', '0xd8da00000000000000000000000000000000006045'],
    ['in other case', '0xD8DA00000000000000000000000000000000006045'],
    ['the same short form', '0xd800000000000000000000000000000000a96045'],
  ])('default: %s', (_, address) => {
    expect(findLookAlike(address, ['0x1', known])).toBe(known)
  })

  test.each([
    ['the address itself', known],
    ['itself in other case', known.toLowerCase()],
    ['the same start alone', '0xd8da000000000000000000000000000000000001'],
    ['the same end alone', '0x0000000000000000000000000000000000006045'],
  ])('behavior: not %s', (_, address) => {
    expect(findLookAlike(address, [known])).toBeUndefined()
  })

  test('behavior: the case of base58 counts for neither side', () => {
    const one = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    expect(findLookAlike(`7S3P${'1'.repeat(36)}AaKv`, [one])).toBe(one)
  })
})
