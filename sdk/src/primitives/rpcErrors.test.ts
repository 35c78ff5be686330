import { FrameError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { walletRejections } from '../testing/walletRejections.ts'
import { ProviderRpcError } from './providerRpcError.ts'
import {
  ChainDisconnectedError,
  InternalRpcError,
  InvalidParamsError,
  ProviderDisconnectedError,
  toRpcError,
  UnauthorizedError,
  UnrecognizedChainError,
  UnsupportedMethodError,
  UserRejectedError,
} from './rpcErrors.ts'

describe('toRpcError', () => {
  test.each(walletRejections)('default: %s is UserRejectedError', (_, cause) => {
    const error = toRpcError(cause)
    expect(error).toBeInstanceOf(UserRejectedError)
    expect(error).toMatchObject({ name: 'UserRejectedError', code: 4001, cause })
  })

  test.each([
    [4100, UnauthorizedError, 4100],
    [4200, UnsupportedMethodError, 4200],
    [-32601, UnsupportedMethodError, 4200],
    [-32004, UnsupportedMethodError, 4200],
    [4900, ProviderDisconnectedError, 4900],
    [4901, ChainDisconnectedError, 4901],
    [4902, UnrecognizedChainError, 4902],
    [-32602, InvalidParamsError, -32602],
    [-32603, InternalRpcError, -32603],
    [32603, InternalRpcError, -32603],
    [undefined, InternalRpcError, -32603],
  ])('default: %s is %o', (code, type, number) => {
    const cause = { code, message: 'from the wallet' }
    const error = toRpcError(cause)
    expect(error).toBeInstanceOf(type)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({
      name: type.name,
      code: number,
      message: 'from the wallet',
      cause,
    })
    expect(toRpcError(error)).toBe(error)
  })

  test.each([-32000, -32002, -32003, -32005, 3, 77])('behavior: %i keeps its number', (code) => {
    const own = Object.assign(new Error('nonce too low'), { code })
    expect(toRpcError(own)).toBe(own)
    expect(toRpcError({ code, message: 'busy', data: 1 })).toMatchObject({
      name: 'WalletRpcError',
      code,
      message: 'busy',
      data: 1,
    })
  })

  test('behavior: the frame’s error is the cause, by its number', () => {
    const cause = new FrameError('RPC_ABORTED')
    expect(toRpcError(cause)).toMatchObject({ name: 'UserRejectedError', cause })
    expect(toRpcError(new FrameError('INSUFFICIENT_FUNDS'))).toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
      code: -32003,
    })
  })

  test('behavior: what is no error at all', () => {
    for (const thrown of [undefined, null, 'no', 7]) {
      expect(toRpcError(thrown)).toMatchObject({ name: 'InternalRpcError', cause: thrown })
    }
  })
})
