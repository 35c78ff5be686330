/** The message of every schema for a wrong value, and its result for a right one. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filledArray } from './filledArray.ts'
import { integer } from './integer.ts'
import { withMessage } from './issueMessages.ts'
import { object, openObject, record } from './object.ts'
import { parameters } from './parameters.ts'
import { parseWith } from './parse.ts'
import { pattern } from './pattern.ts'

/** The parsed value, or the problem with its path. */
const read = (schema: z.core.$ZodType, value: unknown): unknown => {
  const parsed = parseWith(schema, value)
  return parsed.ok ? parsed.value : parsed.error.message
}

const person = object({ name: z.string(), age: z.optional(z.number()) })
const digits = pattern(/^\d+$/, 'Expected digits')

/** An array that counts how many of its items are read. */
function counted(items: readonly unknown[]) {
  const reads = { count: 0 }
  const array = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads.count += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { array, reads }
}

describe('parseWith', () => {
  test('default: the value, or the first issue with its path', () => {
    const schema = object({ sizes: z.array(z.number()) })
    expect(parseWith(schema, { sizes: [1] })).toEqual({ ok: true, value: { sizes: [1] } })
    expect(parseWith(schema, { sizes: [1, '2'] })).toMatchObject({
      ok: false,
      error: { reason: 'INVALID_REQUEST', message: 'sizes.1: Expected number, received string' },
    })
    expect(parseWith(schema, {})).toMatchObject({ error: { message: 'sizes: Required' } })
  })

  test('param: the reason', () => {
    expect(parseWith(person, null, 'INVALID_PARAMS')).toMatchObject({
      error: { reason: 'INVALID_PARAMS', message: 'Expected object, received null' },
    })
  })

  test.each([
    ['string', z.string(), 'x', 7, 'Expected string, received number'],
    ['number', z.number(), 1.5, '1', 'Expected number, received string'],
    ['integer', integer, -3, 1.5, 'Expected integer, received number'],
    ['boolean', z.boolean(), false, 0, 'Expected boolean, received number'],
    ['object', person, { name: 'Ada' }, 'Ada', 'Expected object, received string'],
    ['record', record(z.number()), { a: 1 }, 'a', 'Expected object, received string'],
    ['array', z.array(z.string()), ['a'], { length: 0 }, 'Expected array, received object'],
    ['tuple of zod', z.tuple([z.string()]), ['a'], 'a', 'Expected array, received string'],
    ['record of zod', z.record(z.string(), z.number()), {}, 1, 'Expected object, received number'],
    ['enum', z.enum(['a', 'b']), 'b', 'c', 'Expected a | b, received string'],
    ['pattern', digits, '12', 'x', 'Expected digits'],
    ['filled array', filledArray(z.string()), ['a'], [], 'Expected at least one'],
  ])('behavior: the sentence of a wrong %s', (_, schema, good, bad, sentence) => {
    expect(read(schema, good)).toEqual(good)
    expect(read(schema, bad)).toBe(sentence)
    expect(read(schema, null)).toMatch(/^Expected .*, received null$/)
    expect(read(schema, undefined)).toBe('Required')
  })

  test('behavior: a value of another kind is named as one, whatever the pattern says', () => {
    expect(read(digits, 12)).toBe('Expected string, received number')
    expect(read(digits, [])).toBe('Expected string, received array')
  })

  test('behavior: a union has one sentence of its own', () => {
    const schema = z.union([digits, person], withMessage('Expected digits or a person'))
    expect(read(schema, '1')).toBe('1')
    expect(read(schema, { name: 'Ada', admin: true })).toEqual({ name: 'Ada' })
    for (const wrong of ['x', 1, { name: 1 }]) {
      expect(read(schema, wrong)).toBe('Expected digits or a person')
    }
    expect(read(schema, undefined)).toBe('Required')
  })

  test('behavior: what failed is not transformed', () => {
    const schema = z.pipe(
      digits,
      z.transform((text) => BigInt(text)),
    )
    expect(read(schema, 'x')).toBe('Expected digits')
  })

  const wrong = Array.from({ length: 100_000 }, () => 1)
  test.each([
    ['strings', object({ list: z.array(z.string()) }), 'list.0: Expected string, received number'],
    ['objects', object({ list: z.array(person) }), 'list.0: Expected object, received number'],
    ['hex', object({ list: filledArray(digits) }), 'list.0: Expected string, received number'],
  ])('behavior: of 100,000 wrong %s only the first is read', (_, schema, sentence) => {
    const { array, reads } = counted(wrong)
    expect(read(schema, { list: array })).toBe(sentence)
    expect(reads.count).toBe(1)
  })

  test('behavior: of 100,000 wrong items in a place of its parameters, too', () => {
    const { array, reads } = counted(wrong)
    expect(read(parameters(z.array(digits)), [array])).toBe('0.0: Expected string, received number')
    expect(reads.count).toBe(1)
  })

  test('behavior: nothing throws, whatever comes', () => {
    const parts = [person, z.array(record(z.string())), z.nullable(z.number()), digits] as const
    const schema = parameters(...parts, z.union([z.string(), person], withMessage('no')))
    fc.assert(
      fc.property(fc.array(fc.anything({ withNullPrototype: true })), (value) => {
        parseWith(schema, value)
      }),
    )
  })
})

describe('object', () => {
  test('default: a new object of the named fields', () => {
    const given = { name: 'Ada', age: 36, admin: true }
    expect(read(person, given)).toStrictEqual({ name: 'Ada', age: 36 })
    expect(given).toHaveProperty('admin')
  })

  test('behavior: a field without a value is left out', () => {
    expect(read(person, { name: 'Ada', age: undefined })).toStrictEqual({ name: 'Ada' })
    expect(read(openObject({}), { a: undefined, b: 1 })).toStrictEqual({ b: 1 })
    expect(read(record(z.number()), { a: 1, b: undefined })).toStrictEqual({ a: 1 })
    const withDefault = object({ size: z._default(z.number(), 7) })
    expect(read(withDefault, { size: undefined })).toStrictEqual({ size: 7 })
  })

  test.each([
    ['an array', []],
    ['a date', new Date(0)],
    ['a map', new Map([['name', 'Ada']])],
    ['an object that inherits its fields', Object.create({ name: 'Ada' })],
    ['one that inherits from no class', Object.create(Object.create(null, { name: {} }))],
    ['an instance', Object.assign(new (class Person {})(), { name: 'Ada' })],
  ])('error: %s is none', (_, value) => {
    for (const schema of [object({}), openObject({}), record(z.string())]) {
      expect(read(schema, value)).toMatch(/^Expected object, received (array|object)$/)
    }
  })

  test('error: where and what', () => {
    const people = object({ people: z.array(person) })
    expect(read(person, { age: 1 })).toBe('name: Required')
    expect(read(people, { people: [{ name: 'Ada' }, { name: 1 }] })).toBe(
      'people.1.name: Expected string, received number',
    )
    expect(read(record(z.number()), { a: 1, b: '2' })).toBe('b: Expected number, received string')
  })

  test('behavior: __proto__ reaches no prototype', () => {
    const value: unknown = JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":1}}}')
    for (const schema of [object({}), openObject({}), record(openObject({}))]) {
      const output = read(schema, value)
      expect(Object.getPrototypeOf(output)).toBe(Object.prototype)
      expect(output).not.toHaveProperty('admin')
      expect(output).not.toHaveProperty('a.admin')
    }
  })
})

describe('parameters', () => {
  const schema = parameters(z.string(), z.optional(z.number()), z.optional(z.boolean()))

  test('default: a value in each place', () => {
    expect(read(schema, ['a', 1, true])).toEqual(['a', 1, true])
    expect(read(schema, ['a', undefined, true])).toEqual(['a', undefined, true])
  })

  test('behavior: no places at the end without a value', () => {
    expect(read(schema, ['a', undefined, undefined])).toStrictEqual(['a'])
    expect(read(schema, ['a'])).toStrictEqual(['a'])
    expect(read(parameters(), [])).toStrictEqual([])
  })

  test('error: too few, too many, wrong', () => {
    expect(read(schema, undefined)).toBe('Required')
    expect(read(schema, {})).toBe('Expected array, received object')
    expect(read(schema, [])).toBe('0: Required')
    expect(read(schema, ['a', 1, true, 1])).toBe('Expected at most 3')
    expect(read(schema, ['a', '1'])).toBe('1: Expected number, received string')
  })
})
