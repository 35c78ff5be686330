import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { json } from '../test/arbitraries.ts'
import { cross } from '../test/cross.ts'
import {
  deserializeError,
  FrameError,
  type FrameErrorCode,
  frameErrorCodes,
  serializeError,
} from './errors.ts'

// The table's keys are exactly these codes.
const codes = Object.keys(frameErrorCodes) as FrameErrorCode[]

/** EIP-1193, EIP-1474, JSON-RPC 2.0, the reference client's 4902, and EIP-5792. */
const numbers = [
  ...[4001, 4100, 4200, 4900, 4901, 4902, -32003, -32005, -32600, -32602, -32603],
  ...[5700, 5710, 5720, 5730, 5740, 5760],
]

describe('frameErrorCodes', () => {
  test.each(codes)('default: %s has a sentence and a known number', (code) => {
    const { message, rpc } = frameErrorCodes[code]
    expect(message).toMatch(/^[A-Z].*[^.]$/)
    expect(numbers).toContain(rpc)
  })

  test('behavior: the texts that dApps know stay as they are', () => {
    expect(frameErrorCodes).toMatchObject({
      INTERNAL: { message: 'Something went wrong' },
      ABORTED: { message: 'Something went wrong' },
      RPC_ABORTED: { message: 'Request was aborted' },
      FRAME_LOAD_FAILED: { message: 'Unable to load email login dependency' },
      METHOD_NOT_ALLOWED: { message: 'Requested RPC call is not allowed' },
      PROJECT_NOT_FOUND: { message: 'Invalid Project ID' },
      USER_REJECTED: { rpc: 4001 },
      DISCONNECTED: { rpc: 4900 },
      CHAIN_NOT_SUPPORTED: { rpc: 4902 },
    })
  })
})

describe('FrameError', () => {
  test('default: sentence and number of its code', () => {
    const error = new FrameError('USER_REJECTED')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'FrameError',
      reason: 'USER_REJECTED',
      code: 4001,
      message: 'User rejected the request',
      data: undefined,
    })
  })

  test('param: all can be given', () => {
    const cause = new TypeError('cause')
    const options = { message: 'execution reverted', rpcCode: 3, data: '0x08c379a0', cause }
    const { message, code, data, cause: kept } = new FrameError('NODE_ERROR', options)
    expect({ message, rpcCode: code, data, cause: kept }).toEqual(options)
  })
})

describe('serializeError', () => {
  test('default: a FrameError as it is', () => {
    expect(serializeError(new FrameError('OTP_WRONG', { data: { left: 3 } }))).toStrictEqual({
      message: 'The code is not right',
      code: -32602,
      reason: 'OTP_WRONG',
      data: { left: 3 },
    })
  })

  test.each([
    ['an Error', new Error('password=hunter2')],
    ['a TypeError', new TypeError("cannot read 'seed'")],
    ['text', 'secret'],
    [
      'an object that looks like one',
      { name: 'FrameError', reason: 'OTP_WRONG', message: 'secret' },
    ],
    ['nothing', undefined],
  ])('behavior: of %s no text leaves', (_, error) => {
    expect(serializeError(error)).toStrictEqual({
      message: 'Something went wrong',
      code: -32603,
      reason: 'INTERNAL',
    })
  })

  test('behavior: neither cause nor stack leaves', () => {
    const error = new FrameError('NODE_UNREACHABLE', { cause: new Error('key in the URL') })
    expect(Object.keys(serializeError(error))).toEqual(['message', 'code', 'reason'])
  })

  test.each([
    ['a function', () => 1],
    ['a bigint', 1n],
    ['an instance', new Map()],
    ['a huge text', 'x'.repeat(300_000)],
  ])('behavior: data that is %s is left out', (_, data) => {
    expect(serializeError(new FrameError('NODE_ERROR', { data }))).not.toHaveProperty('data')
  })
})

describe('deserializeError', () => {
  test('default: what was serialised', () => {
    const options = fc.record(
      { message: fc.string({ minLength: 1 }), rpcCode: fc.integer(), data: json },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.constantFrom(...codes), options, (code, given) => {
        const error = new FrameError(code, given)
        const payload = serializeError(error)
        expect(cross(payload)).toEqual(payload)
        const again = deserializeError(payload)
        expect(again).toBeInstanceOf(FrameError)
        const { message, reason, code: number, data } = error
        expect(again).toMatchObject({ message, reason, code: number })
        expect(again.data).toEqual(data)
      }),
    )
  })

  test("behavior: an old frame's error has its text and no more", () => {
    expect(deserializeError({ message: 'Invalid OTP' })).toMatchObject({
      message: 'Invalid OTP',
      reason: 'INTERNAL',
      code: -32603,
    })
  })

  test.each(['toString', '__proto__', 'NO_SUCH'])('behavior: the reason %s is none', (reason) => {
    expect(deserializeError({ message: 'x', reason })).toMatchObject({ reason: 'INTERNAL' })
  })

  test('behavior: no text is An error occurred', () => {
    expect(deserializeError({ message: '' }).message).toBe('An error occurred')
  })
})
