import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { ProviderRpcError, toProviderError } from './providerRpcError.ts'

describe('toProviderError', () => {
  test('default: what has a number as its code stays as it is', () => {
    for (const error of [new ProviderRpcError(4001), new FrameError('NOT_CONNECTED')]) {
      expect(toProviderError(error)).toBe(error)
    }
  })

  test.each([
    ['another error', new TypeError('no'), 'no'],
    ['a code in words', Object.assign(new Error('no window'), { code: 'NO_BROWSER' }), 'no window'],
    ['no error at all', 'thrown', 'Something went wrong'],
  ])('behavior: %s is the cause of a -32603', (_, cause, message) => {
    expect(toProviderError(cause)).toMatchObject({ code: -32603, message, cause })
  })
})
