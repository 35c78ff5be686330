import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert, prepare, refine } from './convert.ts'
import { firstOf } from './firstOf.ts'
import { boolean, integer, kindOf, number, text } from './kind.ts'
import { filledList, list, tuple } from './list.ts'
import { object, openObject, record } from './object.ts'
import { oneOf } from './oneOf.ts'
import { nullable, optional, withDefault } from './optional.ts'
import { pattern } from './pattern.ts'
import type { Schema } from './schema.ts'

/** What was read, or what is wrong and where. */
const read = (schema: Schema, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  expect(error.issues).toHaveLength(1)
  return error.issues.map(({ path, message }) => [...path, message].join(' '))[0]
}

const person = object({ name: text, age: optional(number) })

describe('text, number, integer, boolean', () => {
  test.each([
    [text, 'x', 7, 'Expected string, received number'],
    [number, 1.5, '1', 'Expected number, received string'],
    [integer, -3, 1.5, 'Expected integer, received number'],
    [boolean, false, 0, 'Expected boolean, received number'],
  ] as const)('default: case %#', (schema, good, bad, sentence) => {
    expect(read(schema, good)).toBe(good)
    expect(read(schema, bad)).toBe(sentence)
    expect(read(schema, null)).toMatch(/received null$/)
    expect(read(schema, [])).toMatch(/received array$/)
    expect(read(schema, undefined)).toBe('Required')
  })
})

describe('kindOf', () => {
  test('default: typeof, but null and array for themselves', () => {
    expect([null, [], {}, '', 0, undefined].map(kindOf)).toEqual([
      'null',
      'array',
      'object',
      'string',
      'number',
      'undefined',
    ])
  })
})

describe('oneOf', () => {
  test('default: one of the texts', () => {
    expect(read(oneOf('a', 'b'), 'b')).toBe('b')
    expect(read(oneOf('a', 'b'), 'c')).toBe('Expected a | b, received string')
  })
})

describe('pattern', () => {
  test('default: text that matches', () => {
    const digits = pattern(/^\d+$/, 'Expected digits')
    expect(read(digits, '12')).toBe('12')
    expect(read(digits, 'x')).toBe('Expected digits')
    expect(read(digits, 12)).toBe('Expected string, received number')
  })
})

describe('object', () => {
  test('default: a new object of the named fields', () => {
    const given = { name: 'Ada', age: 36, admin: true }
    expect(read(person, given)).toStrictEqual({ name: 'Ada', age: 36 })
    expect(read(person, { name: 'Ada' })).toStrictEqual({ name: 'Ada' })
    expect(given).toHaveProperty('admin')
  })

  test('behavior: a field that is undefined is left out', () => {
    expect(read(person, { name: 'Ada', age: undefined })).toStrictEqual({ name: 'Ada' })
  })

  test('error: where and what', () => {
    expect(read(person, { age: 1 })).toBe('name Required')
    expect(read(object({ people: list(person) }), { people: [{ name: 'Ada' }, { name: 1 }] })).toBe(
      'people 1 name Expected string, received number',
    )
    expect(read(person, [])).toBe('Expected object, received array')
    expect(read(person, null)).toBe('Expected object, received null')
  })
})

describe('openObject', () => {
  test('default: the fields, and others as they are', () => {
    const schema = openObject({ at: convert(text, Number) })
    expect(read(schema, { at: '1', extra: [1] })).toStrictEqual({ at: 1, extra: [1] })
  })
})

describe('record', () => {
  test('default: any names, values of one kind', () => {
    expect(read(record(number), { a: 1, b: undefined })).toStrictEqual({ a: 1 })
    expect(read(record(number), { a: 1, b: '2' })).toBe('b Expected number, received string')
  })

  test('behavior: __proto__ stays a key', () => {
    const value: unknown = JSON.parse('{"__proto__":1}')
    const output = read(record(number), value)
    expect(Object.getPrototypeOf(output)).toBe(Object.prototype)
    expect(Object.keys(output as object)).toEqual(['__proto__'])
  })
})

describe('list, filledList', () => {
  test('default: every item', () => {
    expect(read(list(text), [])).toEqual([])
    expect(read(list(text), ['a', 1])).toBe('1 Expected string, received number')
    expect(read(list(text), { length: 0 })).toBe('Expected array, received object')
    expect(read(filledList(text), ['a'])).toEqual(['a'])
    expect(read(filledList(text), [])).toBe('Expected at least one')
  })

  test('behavior: a hundred thousand wrong items are one issue', () => {
    const wrong = Array.from({ length: 100_000 }, () => 1)
    expect(read(list(text), wrong)).toBe('0 Expected string, received number')
  })
})

describe('tuple', () => {
  const schema = tuple(text, optional(number), optional(boolean))

  test('default: a value in each place', () => {
    expect(read(schema, ['a', 1, true])).toEqual(['a', 1, true])
    expect(read(schema, ['a', undefined, true])).toEqual(['a', undefined, true])
  })

  test('behavior: no places at the end without a value', () => {
    expect(read(schema, ['a', undefined, undefined])).toStrictEqual(['a'])
  })

  test('error: too few, too many, wrong', () => {
    expect(read(schema, [])).toBe('0 Required')
    expect(read(schema, ['a', 1, true, 1])).toBe('Expected at most 3')
    expect(read(schema, ['a', '1'])).toBe('1 Expected number, received string')
  })
})

describe('firstOf', () => {
  test('default: the first that takes it', () => {
    const schema = firstOf('Expected digits or a person', pattern(/^\d+$/, 'no'), person)
    expect(read(schema, '1')).toBe('1')
    expect(read(schema, { name: 'Ada', admin: true })).toEqual({ name: 'Ada' })
    expect(read(schema, 'x')).toBe('Expected digits or a person')
    expect(read(schema, undefined)).toBe('Required')
  })
})

describe('optional, nullable, withDefault', () => {
  test('default: what may stand for the value', () => {
    expect(read(optional(text), undefined)).toBeUndefined()
    expect(read(optional(text), null)).toBe('Expected string, received null')
    expect(read(nullable(text), null)).toBeNull()
    expect(read(nullable(text), undefined)).toBe('Required')
    expect(read(withDefault(text, 'x'), undefined)).toBe('x')
    expect(read(withDefault(text, 'x'), 'y')).toBe('y')
  })
})

describe('convert, prepare, refine', () => {
  test('default: before, after, and only if', () => {
    const even = refine(convert(text, Number), (it) => it % 2 === 0, 'Expected even')
    const schema = prepare((it) => (typeof it === 'number' ? String(it) : it), even)
    expect(read(schema, 2)).toBe(2)
    expect(read(schema, '3')).toBe('Expected even')
    expect(read(schema, true)).toBe('Expected string, received boolean')
  })

  test('behavior: nothing is converted that failed', () => {
    const schema = convert(text, (it) => it.toUpperCase())
    expect(read(schema, 7)).toBe('Expected string, received number')
  })
})

describe('schema', () => {
  test('behavior: none throws, whatever comes', () => {
    const all = tuple(person, list(record(text)), firstOf('x', text, person), nullable(number))
    fc.assert(
      fc.property(fc.array(fc.anything({ withNullPrototype: true })), (value) => {
        all.safeParse(value)
      }),
    )
  })
})
