import { describe, expect, test } from 'vitest'
import { describeError } from './describeError.ts'
import { LatchkeyError } from './errors.ts'

describe('describeError', () => {
  test('default: what a store may hold, and nothing of an error that is not ours', () => {
    const data = { left: 4 }
    expect(describeError(new LatchkeyError('OTP_WRONG', { message: 'Wrong', data }))).toEqual({
      code: 'OTP_WRONG',
      message: 'Wrong',
      data,
    })
    for (const other of [new Error('secret'), 'secret', undefined, null]) {
      expect(describeError(other)).toEqual({ code: 'INTERNAL', message: 'Something went wrong' })
    }
  })
})
