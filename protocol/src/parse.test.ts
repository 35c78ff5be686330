import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseWith } from './parse.ts'
import { number } from './schema/kind.ts'
import { list } from './schema/list.ts'
import { object } from './schema/object.ts'

const ours = object({ sizes: list(number) })
const zods = z.object({ sizes: z.array(z.number()) })

describe('parseWith', () => {
  test.each([
    ['a schema of ours', ours],
    ['a schema of zod', zods],
  ])('param: %s', (_, schema) => {
    expect(parseWith(schema, { sizes: [1] })).toEqual({ ok: true, value: { sizes: [1] } })
    expect(parseWith(schema, { sizes: [1, '2'] })).toMatchObject({
      ok: false,
      error: {
        reason: 'INVALID_REQUEST',
        message: 'sizes.1: Expected number, received string',
      },
    })
    expect(parseWith(schema, {})).toMatchObject({ error: { message: 'sizes: Required' } })
    expect(parseWith(schema, undefined)).toMatchObject({ error: { message: 'Required' } })
  })

  test('param: the reason', () => {
    expect(parseWith(ours, null, 'INVALID_PARAMS')).toMatchObject({
      error: { reason: 'INVALID_PARAMS', message: 'Expected object, received null' },
    })
  })
})
