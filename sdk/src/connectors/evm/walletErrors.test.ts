import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../../core/errors.ts'
import { createWalletError, isRejection, toWalletError, toWalletRpcError } from './walletErrors.ts'

const rejections: [string, unknown][] = [
  ['4001', { code: 4001, message: 'x' }],
  ['5000', { code: 5000, message: 'x' }],
  ['5002', { code: 5002, message: 'x' }],
  ['ACTION_REJECTED', Object.assign(new Error('x'), { code: 'ACTION_REJECTED' })],
  ['text without a code', new Error('User rejected the request.')],
  ['text with a vague code', { code: -32603, message: 'MetaMask Tx Signature: User denied it' }],
  ['a text that is thrown', 'user canceled'],
]

describe('isRejection', () => {
  test.each(rejections)('default: %s', (_, error) => {
    expect(isRejection(error)).toBe(true)
  })

  test.each([
    ['another code', { code: 4100, message: 'user rejected' }],
    ['another text', new Error('The node rejected it')],
    ['nothing', undefined],
  ])('behavior: %s is none', (_, error) => {
    expect(isRejection(error)).toBe(false)
  })
})

describe('toWalletError', () => {
  test.each([
    [4100, 'WALLET_UNAUTHORIZED'],
    [4200, 'METHOD_NOT_SUPPORTED'],
    [4900, 'DISCONNECTED'],
    [4901, 'CHAIN_MISMATCH'],
    [4902, 'CHAIN_NOT_SUPPORTED'],
    [-32000, 'INVALID_PARAMS'],
    [-32002, 'WALLET_REQUEST_PENDING'],
    [-32004, 'METHOD_NOT_SUPPORTED'],
    [-32005, 'RATE_LIMITED'],
    [-32600, 'INVALID_REQUEST'],
    [-32601, 'METHOD_NOT_SUPPORTED'],
    [-32602, 'INVALID_PARAMS'],
    [-32603, 'WALLET_FAILED'],
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
    ['an unknown cause', createWalletError('WALLET_ANSWER_INVALID'), -32603],
    ['no error', undefined, -32603],
  ])('behavior: %s', (_, error, code) => {
    expect(toWalletRpcError(error)).toMatchObject({ code })
  })
})
