import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../core/errors.ts'
import { walletRejections as rejections } from '../testing/walletRejections.ts'
import { createWalletError, toWalletError, toWalletRpcError } from './walletErrors.ts'

describe('toWalletError', () => {
  test.each([
    [4100, 'WALLET_UNAUTHORIZED'],
    [4200, 'METHOD_NOT_SUPPORTED'],
    [4900, 'DISCONNECTED'],
    [4901, 'CHAIN_MISMATCH'],
    [4902, 'CHAIN_NOT_SUPPORTED'],
    [-32000, 'NODE_ERROR'],
    [-32003, 'NODE_ERROR'],
    [-32002, 'WALLET_REQUEST_PENDING'],
    [-32004, 'METHOD_NOT_SUPPORTED'],
    [-32005, 'RATE_LIMITED'],
    [-32600, 'INVALID_REQUEST'],
    [-32601, 'METHOD_NOT_SUPPORTED'],
    [-32602, 'INVALID_PARAMS'],
    [-32603, 'WALLET_FAILED'],
    [5100, 'NETWORK_NOT_APPROVED'],
    [5101, 'METHOD_NOT_SUPPORTED'],
    [6000, 'DISCONNECTED'],
    [77, 'WALLET_FAILED'],
    ['constructor', 'WALLET_FAILED'],
    [undefined, 'WALLET_FAILED'],
  ])('default: %s is %s', (code, name) => {
    const cause = { code, message: 'from the wallet' }
    const error = toWalletError(cause)
    expect(error).toMatchObject({ code: name, cause })
    expect(error.shortMessage).not.toBe('Something went wrong')
  })

  test.each(rejections)('behavior: %s is USER_REJECTED', (_, error) => {
    expect(toWalletError(error).code).toBe('USER_REJECTED')
  })

  test('behavior: a LatchkeyError stays', () => {
    const error = new LatchkeyError('ABORTED')
    expect(toWalletError(error)).toBe(error)
  })
})

describe('toWalletRpcError', () => {
  test.each(rejections)('default: %s is 4001', (_, error) => {
    expect(toWalletRpcError(toWalletError(error))).toMatchObject({ code: 4001 })
  })

  test('behavior: the wallet’s own error comes through', () => {
    const own = Object.assign(new Error('busy'), { code: -32002 })
    expect(toWalletRpcError(toWalletError(own))).toBe(own)
  })

  test('behavior: a plain object becomes an error with its number', () => {
    const error = toWalletRpcError(toWalletError({ code: 4200, message: 'no', data: 1 }))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ code: 4200, message: 'no', data: 1 })
  })

  test.each([
    ['a missing wallet', createWalletError('PROVIDER_NOT_FOUND'), 4900],
    ['an unknown cause', createWalletError('WALLET_RESPONSE_INVALID'), -32603],
    ['no error', undefined, -32603],
  ])('behavior: %s', (_, error, code) => {
    expect(toWalletRpcError(error)).toMatchObject({ code })
  })
})
