import { describe, expect, test } from 'vitest'
import { walletRejections } from '../testing/walletRejections.ts'
import { isRejection, readRpcCodes } from './walletCodes.ts'

describe('isRejection', () => {
  test.each(walletRejections)('default: %s', (_, error) => {
    expect(isRejection(error)).toBe(true)
  })

  test.each([
    ['another code', { code: 4100, message: 'user rejected' }],
    ['another code around it', { code: 4100, message: 'x', cause: { code: 4001 } }],
    ['another text', new Error('The node rejected it')],
    [
      'what a node refuses',
      { code: -32000, message: 'insufficient funds for gas * price + value' },
    ],
    ['a reverted call', { code: 3, message: 'execution reverted: user rejected' }],
    ['nothing', undefined],
    ['null', null],
  ])('behavior: %s is none', (_, error) => {
    expect(isRejection(error)).toBe(false)
  })

  test('behavior: an error that is its own cause ends', () => {
    const error: { message: string; cause?: unknown } = { message: 'x' }
    error.cause = error
    expect(isRejection(error)).toBe(false)
  })
})

describe('readRpcCodes', () => {
  test('default: outermost first', () => {
    const error = { code: -32603, data: { originalError: { code: 4902 } } }
    expect(readRpcCodes(error)).toEqual([-32603, 4902])
    expect(readRpcCodes('thrown')).toEqual([])
  })
})
