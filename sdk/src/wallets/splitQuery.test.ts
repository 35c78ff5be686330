import { describe, expect, test } from 'vitest'
import { splitQuery } from './splitQuery.ts'

const split = (texts: readonly string[], most = 100) => splitQuery(texts, (text) => [text], most)

describe('splitQuery', () => {
  test('default: one part, in order', () => {
    expect(split(['b', 'a'])).toEqual([['b', 'a']])
    expect(split([])).toEqual([])
  })

  test('param: mostItems', () => {
    expect(split(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
  })

  test('behavior: each part fits 1,500 characters of an address, as they are encoded', () => {
    const texts = Array.from({ length: 100 }, (_, index) => `é${index}`.padEnd(40, 'é'))
    const parts = split(texts)
    expect(parts.flat()).toEqual(texts)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) {
      expect(encodeURIComponent(part.join()).length).toBeLessThanOrEqual(1_500)
    }
  })

  test('behavior: a text that is too long alone has a part of its own', () => {
    const long = 'x'.repeat(2_000)
    expect(split(['a', long, 'b'])).toEqual([['a'], [long], ['b']])
  })
})
