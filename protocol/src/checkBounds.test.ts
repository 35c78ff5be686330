import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { json } from '../test/arbitraries.ts'
import { cross } from '../test/cross.ts'
import { checkBounds as check } from './checkBounds.ts'
import { limits } from './limits.ts'
import { utf8 } from './utf8.ts'

const most = 262_144
const checkBounds = (value: unknown) => check(value, most)

/** `{ text }` whose JSON text has exactly this many bytes. */
function ofBytes(bytes: number, unit: string) {
  const room = bytes - '{"text":""}'.length
  const each = JSON.stringify(unit).length - 2 + utf8(unit).length - unit.length
  const filler = 'x'.repeat(room % each)
  return { text: unit.repeat(Math.floor(room / each)) + filler }
}

/** An array in an array in ... , so many deep. */
function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 1; level < depth; level += 1) value = [value]
  return value
}

describe('checkBounds', () => {
  test('default: any JSON passes', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(checkBounds(value)).toBeUndefined()
      }),
    )
  })

  test.each([
    ['one byte a character', 'x'],
    ['two bytes a character', 'é'],
    ['three bytes a character', '€'],
    ['an escape a character', '\n'],
    ['a long escape a character', '\u0001'],
  ])('behavior: the limit is exact with %s', (_, unit) => {
    for (const [bytes, problem] of [
      [most - 1, undefined],
      [most, undefined],
      [most + 1, 'tooLarge'],
    ] as const) {
      const message = ofBytes(bytes, unit)
      expect(utf8(JSON.stringify(message))).toHaveLength(bytes)
      expect(checkBounds(message)).toBe(problem)
    }
  })

  test('behavior: numbers count as they are written', () => {
    const longest = -(1 + Number.EPSILON * 7) * 1e-300
    expect(String(longest)).toHaveLength(24)
    const numbers = (count: number) => Array.from({ length: count }, () => longest)
    const each = JSON.stringify(numbers(1)).length - 1
    const fitting = Math.floor((most - 1) / each)
    expect(checkBounds(numbers(fitting))).toBeUndefined()
    expect(checkBounds(numbers(fitting + 1))).toBe('tooLarge')
  })

  test.each([
    [limits.messageDepth - 1, undefined],
    [limits.messageDepth, undefined],
    [limits.messageDepth + 1, 'tooDeep'],
    [5_000, 'tooDeep'],
  ])('behavior: %i levels are %s', (depth, problem) => {
    expect(checkBounds(nested(depth))).toBe(problem)
  })

  test('behavior: a cycle is too deep', () => {
    const cycle: unknown[] = []
    cycle.push({ cycle })
    expect(checkBounds(cross(cycle))).toBe('tooDeep')
  })

  test('behavior: parts that are shared count each time', () => {
    let shared: unknown = 'x'
    for (let level = 0; level < 30; level += 1) shared = [shared, shared]
    expect(checkBounds(cross(shared))).toBe('tooLarge')
  })

  test('behavior: a sparse array ends at its length', () => {
    expect(checkBounds(cross(Array(4_000_000_000)))).toBe('tooLarge')
  })

  test('behavior: undefined counts, so that there cannot be without end of it', () => {
    expect(checkBounds(Array.from({ length: most }))).toBe('tooLarge')
    expect(checkBounds({ payload: undefined })).toBeUndefined()
  })

  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a bigint', 1n],
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set([1])],
    ['bytes', new Uint8Array(1)],
    ['a pattern', /x/],
    ['an error', new Error('x')],
    ['a boxed number', Object(1)],
    ['a boxed bigint', Object(1n)],
  ])('error: %s is no JSON', (_, value) => {
    expect(checkBounds(cross({ payload: [value] }))).toBe('notJson')
  })

  test('error: neither is a function, a symbol or an instance', () => {
    class Instance {}
    for (const value of [() => 1, Symbol('x'), new Instance()]) {
      expect(checkBounds([value])).toBe('notJson')
    }
  })

  test('error: nor an object with __proto__ as a key', () => {
    const hostile: unknown = JSON.parse('{"payload":{"__proto__":{"admin":true}}}')
    expect(checkBounds(cross(hostile))).toBe('notJson')
  })

  test('behavior: constructor and prototype are keys like others', () => {
    const message: unknown = JSON.parse('{"constructor":{"prototype":{"admin":true}}}')
    expect(checkBounds(cross(message))).toBeUndefined()
  })
})
