import { describe, expect, test } from 'vitest'
import { insertSignature } from './insertSignature.ts'

const keys = [1, 2, 3].map((digit) => new Uint8Array(32).fill(digit))
const signature = new Uint8Array(64).fill(9)

/** A message with two signers and a third account, behind two empty signatures. */
const createTransaction = ({ version = [] as number[] } = {}) =>
  Uint8Array.from([
    ...[2, ...new Uint8Array(128)],
    ...[...version, 2, 0, 1],
    ...[3, ...keys.flatMap((key) => [...key])],
    ...[...new Uint8Array(32), 0],
  ])

const insert = (key = new Uint8Array(32), given = signature, transaction = createTransaction()) =>
  insertSignature(transaction, key, given)

describe('insertSignature', () => {
  test.each([
    ['a legacy message', []],
    ['a versioned message', [0x80]],
  ])("default: in the signer's place of %s", (_, version) => {
    const transaction = createTransaction({ version })
    const before = transaction.slice()
    const first = insert(keys[0], signature, transaction)
    expect(first?.subarray(1, 65)).toEqual(signature)
    expect(first?.subarray(65, 129)).toEqual(new Uint8Array(64))
    const second = insert(keys[1], signature, transaction)
    expect(second?.subarray(1, 65)).toEqual(new Uint8Array(64))
    expect(second?.subarray(65, 129)).toEqual(signature)
    expect(second?.subarray(129)).toEqual(before.subarray(129))
    expect(transaction).toEqual(before)
  })

  test.each([
    ['an account that does not sign', keys[2]],
    ['a key that the transaction lacks', new Uint8Array(32).fill(4)],
  ])('error: %s', (_, key) => {
    expect(insert(key)).toBeUndefined()
  })

  test.each([0, 63, 65])('error: a signature of %i bytes', (length) => {
    expect(insert(keys[0], new Uint8Array(length))).toBeUndefined()
  })

  test('error: a transaction that ends early', () => {
    expect(insert(keys[0], signature, Uint8Array.of(1, 2))).toBeUndefined()
  })
})
