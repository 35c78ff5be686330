import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messageId } from '../test/arbitraries.ts'
import { cross } from '../test/cross.ts'
import { errorArbitrary, eventArbitraries, requestArbitraries } from '../test/messageArbitraries.ts'
import { appMessage, errorMessage, eventMessage, successMessage } from './envelope.ts'
import { type FrameEventName, frameEvents } from './events.ts'
import { limits } from './limits.ts'
import { parseAppMessage } from './parseAppMessage.ts'
import { parseFrameMessage } from './parseFrameMessage.ts'
import {
  type RequestName,
  type RequestPayload,
  type RequestResult,
  requests,
} from './requests/index.ts'

// The registries' keys are exactly these names.
const requestNames = Object.keys(requests) as RequestName[]
const eventNames = Object.keys(frameEvents) as FrameEventName[]

describe('parseAppMessage', () => {
  test.each(requestNames)('behavior: %s arrives as it was sent', (name) => {
    const payloads: fc.Arbitrary<RequestPayload<RequestName>> = requestArbitraries[name].payload
    fc.assert(
      fc.property(messageId, payloads, (id, payload) => {
        const parsed = parseAppMessage(cross(appMessage(name, id, payload)))
        expect(parsed).toEqual({ kind: 'request', message: { name, id, payload } })
      }),
    )
  })

  test('behavior: what the schema does not name is dropped', () => {
    const parsed = parseAppMessage({
      type: '@w3m-app/CONNECT_OTP',
      id: '1',
      payload: { otp: '123456', admin: true },
      origin: 'https://example.com',
    })
    expect(parsed).toStrictEqual({
      kind: 'request',
      message: { name: 'CONNECT_OTP', id: '1', payload: { otp: '123456' } },
    })
  })

  test.each([
    ['no object', 'hello'],
    ['null', null],
    ['no type', { id: '1' }],
    ['a type that is no text', { type: 1, id: '1' }],
    ["another program's type", { type: 'webpackOk' }],
    ["the frame's own type", { type: '@w3m-frame/READY', payload: {} }],
  ])('behavior: %s is foreign', (_, data) => {
    expect(parseAppMessage(data)).toEqual({ kind: 'foreign' })
  })

  test('behavior: RPC_ABORT may come without an id, and nothing else', () => {
    expect(parseAppMessage({ type: '@w3m-app/RPC_ABORT' })).toMatchObject({ kind: 'request' })
    for (const name of requestNames.filter((each) => each !== 'RPC_ABORT')) {
      expect(parseAppMessage({ type: `@w3m-app/${name}` })).toMatchObject({
        kind: 'refused',
        name,
        id: undefined,
        error: { reason: 'INVALID_REQUEST', message: 'id: Required' },
      })
    }
  })

  test.each([
    [0, 'refused'],
    [1, 'request'],
    [128, 'request'],
    [129, 'refused'],
  ])('param: an id of %i characters is %s', (length, kind) => {
    const id = 'x'.repeat(length)
    expect(parseAppMessage({ type: '@w3m-app/SIGN_OUT', id })).toMatchObject({ kind })
  })

  test('error: a refusal says where and what, with the name and id to answer', () => {
    expect(parseAppMessage({ type: '@w3m-app/CONNECT_OTP', id: '7', payload: { otp: 1 } })).toEqual(
      {
        kind: 'refused',
        name: 'CONNECT_OTP',
        id: '7',
        error: expect.objectContaining({
          reason: 'INVALID_REQUEST',
          message: 'otp: Expected string, received number',
        }),
      },
    )
  })

  test.each([
    ['toString', 'Unknown request'],
    ['constructor', 'Unknown request'],
    ['__proto__', 'Unknown request'],
    ['', 'Unknown request'],
  ])('error: the name %j is unknown', (name, message) => {
    expect(parseAppMessage({ type: `@w3m-app/${name}`, id: '1' })).toMatchObject({
      kind: 'refused',
      name: undefined,
      error: { message },
    })
  })

  test.each([
    ['too large', { otp: 'x'.repeat(limits.messageBytes) }, 'MESSAGE_TOO_LARGE'],
    ['of too many items', { otp: '1', extra: Array(limits.messageBytes) }, 'MESSAGE_TOO_LARGE'],
    ['no JSON', { otp: '1', extra: new Map() }, 'INVALID_REQUEST'],
    ['polluting', JSON.parse('{"otp":"1","__proto__":{"admin":true}}'), 'INVALID_REQUEST'],
  ])('behavior: no schema sees a payload that is %s', (_, payload, reason) => {
    const run = vi.spyOn(requests.CONNECT_OTP.payload._zod, 'run')
    onTestFinished(() => run.mockRestore())
    const data = { type: '@w3m-app/CONNECT_OTP', id: '1' }
    expect(parseAppMessage(cross({ ...data, payload }))).toMatchObject({
      kind: 'refused',
      name: 'CONNECT_OTP',
      id: '1',
      error: { reason },
    })
    expect(run).not.toHaveBeenCalled()
    expect(parseAppMessage({ ...data, payload: { otp: '1' } })).toMatchObject({ kind: 'request' })
    expect(run).toHaveBeenCalledOnce()
  })

  test.each([
    { newEmail: 'ada@example.com' },
    { email: 'ada@example.com' },
    { newEmail: 'ada@example.com', email: 'old@example.com' },
  ])('behavior: the new address may be named as AppKit clients name it: %j', (payload) => {
    expect(parseAppMessage({ type: '@w3m-app/UPDATE_EMAIL', id: '1', payload })).toEqual({
      kind: 'request',
      message: { name: 'UPDATE_EMAIL', id: '1', payload: { newEmail: 'ada@example.com' } },
    })
  })

  test.each([{}, { email: 'ada' }, { newEmail: null, email: 'ada@example.com' }, []])(
    'error: an update of the email with %j',
    (payload) => {
      expect(parseAppMessage({ type: '@w3m-app/UPDATE_EMAIL', id: '1', payload })).toMatchObject({
        kind: 'refused',
        error: { reason: 'INVALID_REQUEST' },
      })
    },
  )

  test('behavior: theme variables without a value are left out', () => {
    const payload = { themeVariables: { '--w3m-accent': undefined, '--w3m-z-index': 1 } }
    expect(parseAppMessage({ type: '@w3m-app/SYNC_THEME', id: '1', payload })).toMatchObject({
      message: { payload: { themeVariables: { '--w3m-z-index': 1 } } },
    })
  })
})

describe('parseFrameMessage', () => {
  test('behavior: no schema sees a reply that is too large', () => {
    const run = vi.spyOn(requests.IS_CONNECTED.result._zod, 'run')
    onTestFinished(() => run.mockRestore())
    const reply = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: '1' }
    const payload = { isConnected: true, extra: 'x'.repeat(limits.answerBytes) }
    expect(parseFrameMessage({ ...reply, payload })).toMatchObject({
      kind: 'refused',
      error: { reason: 'MESSAGE_TOO_LARGE' },
    })
    expect(run).not.toHaveBeenCalled()
    expect(parseFrameMessage({ ...reply, payload: { isConnected: true } })).toMatchObject({
      kind: 'success',
    })
    expect(run).toHaveBeenCalledOnce()
  })

  test('behavior: an answer may be longer than a request, up to a limit of its own', () => {
    const long = { method: 'eth_getLogs', params: ['x'.repeat(limits.messageBytes)] }
    expect(parseAppMessage(appMessage('RPC_REQUEST', '1', long))).toMatchObject({
      kind: 'refused',
      error: { reason: 'MESSAGE_TOO_LARGE' },
    })
    const logs = ['x'.repeat(limits.messageBytes)]
    const reply = successMessage('RPC_REQUEST', '1', logs)
    expect(parseFrameMessage(reply)).toMatchObject({ kind: 'success', payload: logs })
    const longer = successMessage('RPC_REQUEST', '1', ['x'.repeat(limits.answerBytes)])
    expect(parseFrameMessage(longer)).toMatchObject({
      kind: 'refused',
      id: '1',
      error: { reason: 'MESSAGE_TOO_LARGE' },
    })
  })

  test.each(requestNames)('behavior: the result of %s arrives as it was sent', (name) => {
    const results: fc.Arbitrary<RequestResult<RequestName>> = requestArbitraries[name].result
    fc.assert(
      fc.property(messageId, results, (id, payload) => {
        const parsed = parseFrameMessage(cross(successMessage(name, id, payload)))
        expect(parsed).toEqual({ kind: 'success', name, id, payload })
      }),
    )
  })

  test('behavior: an error arrives as it was sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...requestNames),
        messageId,
        errorArbitrary,
        (name, id, payload) => {
          const parsed = parseFrameMessage(cross(errorMessage(name, id, payload)))
          expect(parsed).toEqual({ kind: 'error', name, id, payload })
        },
      ),
    )
  })

  test.each(eventNames)('behavior: %s arrives as it was sent', (name) => {
    fc.assert(
      fc.property(eventArbitraries[name], (payload) => {
        const parsed = parseFrameMessage(cross(eventMessage(name, payload)))
        expect(parsed).toEqual({ kind: 'event', name, payload })
      }),
    )
  })

  test('behavior: an error may have no payload', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/SIGN_OUT_ERROR', id: '1' })).toEqual({
      kind: 'error',
      name: 'SIGN_OUT',
      id: '1',
      payload: { message: '' },
    })
  })

  test.each([
    ['expiresIn', '600', 'Expected integer, received string'],
    ['expiresIn', 0.5, 'Expected integer, received number'],
    ['retryAfter', 1.5, 'Expected integer, received number'],
  ])('error: %s of CONNECT_EMAIL is %s', (field, value, message) => {
    const payload = { action: 'VERIFY_OTP', [field]: value }
    const reply = { type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: '1', payload }
    expect(parseFrameMessage(reply)).toMatchObject({
      kind: 'refused',
      error: { message: `${field}: ${message}` },
    })
  })

  test('error: a reply that does not fit is refused with its name and id', () => {
    const reply = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: '1', payload: {} }
    expect(parseFrameMessage(reply)).toMatchObject({
      kind: 'refused',
      name: 'IS_CONNECTED',
      id: '1',
      error: { message: 'isConnected: Required' },
    })
  })

  test('error: a reply needs its id', () => {
    expect(parseFrameMessage({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })).toMatchObject({
      kind: 'refused',
      error: { message: 'id: Required' },
    })
  })

  test('behavior: a request is foreign', () => {
    expect(parseFrameMessage({ type: '@w3m-app/SIGN_OUT', id: '1' })).toEqual({ kind: 'foreign' })
  })
})
