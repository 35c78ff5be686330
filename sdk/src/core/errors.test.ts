import { describe, expect, test } from 'vitest'
import { createAbortError, LatchkeyError } from './errors.ts'

describe('LatchkeyError', () => {
  test('default: code, sentence and what to do', () => {
    const error = new LatchkeyError('NETWORK_NOT_FOUND', { hint: 'Add it.' })
    expect(error).toMatchObject({
      name: 'LatchkeyError',
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network Not Found',
      message: 'Network Not Found. Add it.',
    })
  })

  test('default: details are the message of the cause, docsPath its page', () => {
    const cause = new Error('socket closed')
    expect(new LatchkeyError('BALANCE_UNAVAILABLE', { cause })).toMatchObject({
      details: 'socket closed',
      docsPath: 'docs/errors.md',
    })
    const { details, docsPath } = new LatchkeyError('INVALID_OPTIONS')
    expect([details, docsPath]).toEqual([undefined, 'docs/options.md'])
    expect(Object.keys(import.meta.glob('../../../docs/*.md'))).toEqual(
      expect.arrayContaining(['../../../docs/errors.md', `../../../${docsPath}`]),
    )
  })

  test("behavior: a connector's own code keeps its sentence; an unknown one has the general sentence", () => {
    expect(new LatchkeyError('OTP_WRONG', { message: 'The code is not right' }).message).toBe(
      'The code is not right',
    )
    expect(new LatchkeyError('toString').message).toBe('Something went wrong')
  })

  test('behavior: walk finds a cause', () => {
    const node = Object.assign(new Error('reverted'), { code: 3 })
    const error = new LatchkeyError('BALANCE_UNAVAILABLE', {
      cause: new Error('between', { cause: node }),
    })
    const hasNumber = (each: unknown) =>
      each instanceof Error && 'code' in each && typeof each.code === 'number'
    expect(error.walk(hasNumber)).toBe(node)
    expect(error.walk((each) => each === error)).toBe(error)
    expect(error.walk(() => false)).toBeUndefined()
  })
})

describe('createAbortError', () => {
  test("default: the signal's reason is the cause", () => {
    const reason = new Error('left')
    expect(createAbortError(AbortSignal.abort(reason))).toMatchObject({
      code: 'ABORTED',
      cause: reason,
    })
  })
})
