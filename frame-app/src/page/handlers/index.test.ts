import { type RequestName, requests } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Handler } from '../handler.ts'
import { handlers } from './index.ts'

type Registry = { [Name in RequestName]: Handler<Name> }

describe('handlers', () => {
  test('default: one for every request of the protocol', () => {
    handlers satisfies Registry
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(requests).sort())
  })

  test('error: a request without a handler does not compile', () => {
    const { RELOAD: _, ...rest } = handlers
    // @ts-expect-error RELOAD is missing
    expect(rest satisfies Registry).not.toHaveProperty('RELOAD')
  })

  test('error: a handler of another request does not compile', () => {
    const swapped = { ...handlers, GET_USER: handlers.IS_CONNECTED }
    // @ts-expect-error IS_CONNECTED does not answer a user
    expect(swapped satisfies Registry).not.toEqual(handlers)
  })
})
