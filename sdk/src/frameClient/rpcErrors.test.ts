import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createMethodError, nameParameter } from './rpcErrors.ts'

describe('createMethodError', () => {
  test.each([
    ['eth_sign', 'The wallet does not support eth_sign. Use personal_sign.'],
    ['eth_unheardOf', 'The wallet does not support eth_unheardOf.'],
    ['toString', 'The wallet does not support toString.'],
  ])('default: %s', (method, hint) => {
    expect(createMethodError(method)).toMatchObject({
      reason: 'METHOD_NOT_ALLOWED',
      message: 'Requested RPC call is not allowed',
      data: { hint },
    })
  })
})

describe('nameParameter', () => {
  test.each([
    ['1: Required', 'eth_call, parameter 2: Required'],
    ['0.value: Expected a hex quantity', 'eth_call, parameter 1.value: Expected a hex quantity'],
    ['pubkey: Required', 'eth_call, parameter pubkey: Required'],
    ['Expected array, received object', 'eth_call: Expected array, received object'],
  ])('default: %s', (message, named) => {
    const error = new FrameError('INVALID_PARAMS', { message })
    expect(nameParameter('eth_call', error)).toMatchObject({
      reason: 'INVALID_PARAMS',
      message: named,
      cause: error,
    })
  })

  test('behavior: any other error stays as it is', () => {
    const error = new FrameError('NODE_ERROR')
    expect(nameParameter('eth_call', error)).toBe(error)
  })
})
