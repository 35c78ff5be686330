import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wireParams } from './wireParams.ts'

describe('wireParams', () => {
  test('default: bigints anywhere become hex quantities', () => {
    expect(wireParams([0n, { a: 255n, b: [{ c: 2n ** 256n - 1n }] }, 'x', null])).toEqual([
      '0x0',
      { a: '0xff', b: [{ c: `0x${'f'.repeat(64)}` }] },
      'x',
      null,
    ])
  })

  test('behavior: JSON stays as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(wireParams(value)).toEqual(value)
      }),
    )
  })

  test('error: a negative quantity', () => {
    expect(() => wireParams([-1n])).toThrow('A quantity cannot be negative')
  })

  test('error: parameters that contain themselves', () => {
    const params: unknown[] = []
    params.push({ params })
    expect(() => wireParams(params)).toThrow('The parameters contain themselves')
  })

  test('behavior: one object twice is no loop', () => {
    const to = { chain: 1n }
    expect(wireParams([to, to])).toEqual([{ chain: '0x1' }, { chain: '0x1' }])
  })
})
