import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEqual, keepEqual } from './keepEqual.ts'

describe('isEqual', () => {
  test('default: data equals its copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isEqual(value, structuredClone(value))).toBe(true)
      }),
    )
  })

  test.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[], {}],
    [[1], [1, 2]],
    [null, {}],
    ['1', 1],
    [() => 1, () => 1],
  ])('behavior: %j differs from %j', (one, other) => {
    expect(isEqual(one, other)).toBe(false)
    expect(isEqual(other, one)).toBe(false)
  })
})

describe('keepEqual', () => {
  test('default: keeps the object while its content is the same', () => {
    const read = keepEqual((count: number) => ({ list: [count] }))
    const first = read(1)
    expect(read(1)).toBe(first)
    expect(read(2)).toEqual({ list: [2] })
    expect(read(2)).not.toBe(first)
  })

  test('behavior: a first result of undefined is kept, too', () => {
    const read = keepEqual((value: object | undefined) => value)
    expect(read(undefined)).toBeUndefined()
    const one = {}
    expect(read(one)).toBe(one)
    expect(read(undefined)).toBeUndefined()
  })
})
