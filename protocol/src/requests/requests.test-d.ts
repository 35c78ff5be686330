import { describe, expectTypeOf, test } from 'vitest'
import type {
  AppMessage,
  FrameMessage,
  RequestName,
  RequestPayload,
  RequestResult,
} from '../exports/index.ts'
import { appMessage, parseAppMessage } from '../exports/index.ts'

type Handler<Name extends RequestName> = (
  payload: RequestPayload<Name>,
) => Promise<RequestResult<Name>>
type Handlers = { [Name in RequestName]: Handler<Name> }

declare const handlers: Handlers

describe('RequestName', () => {
  test('default: a table of handlers has them all', () => {
    const { RELOAD, ...others } = handlers
    expectTypeOf({ ...others, RELOAD }).toExtend<Handlers>()
    // @ts-expect-error RELOAD has no handler
    others satisfies Handlers
  })

  test('error: and no others', () => {
    // @ts-expect-error there is no such request
    ;({ ...handlers, FORMAT_DISK: handlers.RELOAD }) satisfies Handlers
  })

  test('error: nor one that answers something else', () => {
    // @ts-expect-error IS_CONNECTED answers { isConnected }
    ;({ ...handlers, IS_CONNECTED: async () => ({ connected: true }) }) satisfies Handlers
  })
})

describe('RequestPayload, RequestResult', () => {
  test('default: as declared', () => {
    expectTypeOf<RequestPayload<'CONNECT_EMAIL'>>().toEqualTypeOf<{ email: string }>()
    expectTypeOf<RequestPayload<'UPDATE_EMAIL'>>().toEqualTypeOf<{ newEmail: string }>()
    expectTypeOf<RequestResult<'IS_CONNECTED'>>().toEqualTypeOf<{
      isConnected: boolean
      memoryOnly?: boolean | undefined
    }>()
    expectTypeOf<RequestResult<'SET_PREFERRED_ACCOUNT'>>().toEqualTypeOf<{
      type: 'eoa' | 'smartAccount'
      address: string
    }>()
    expectTypeOf<RequestPayload<'SWITCH_NETWORK'>>().toEqualTypeOf<{
      chainId: string | number
      rpcUrl?: string | undefined
    }>()
    expectTypeOf<RequestResult<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'>>().toEqualTypeOf<{
      smartAccountEnabledNetworks: number[]
    }>()
    expectTypeOf<undefined>().toExtend<RequestPayload<'SIGN_OUT'>>()
    expectTypeOf<undefined>().toExtend<RequestResult<'SIGN_OUT'>>()
  })
})

describe('AppMessage, FrameMessage', () => {
  test('default: the name tells the payload', () => {
    expectTypeOf<Extract<AppMessage, { name: 'CONNECT_OTP' }>['payload']>().toEqualTypeOf<{
      otp: string
    }>()
    expectTypeOf<
      Extract<FrameMessage, { kind: 'success'; name: 'GET_CHAIN_ID' }>['payload']
    >().toEqualTypeOf<{ chainId: string | number }>()
    expectTypeOf<
      Extract<FrameMessage, { kind: 'event'; name: 'RESIZE' }>['payload']
    >().toEqualTypeOf<{
      height: number
    }>()
  })

  test('default: parsing gives one of them', () => {
    const parsed = parseAppMessage(null)
    if (parsed.kind === 'request') expectTypeOf(parsed.message).toEqualTypeOf<AppMessage>()
  })

  test('error: a request is built with its own payload only', () => {
    // @ts-expect-error otp is text
    appMessage('CONNECT_OTP', '1', { otp: 123456 })
    expectTypeOf(appMessage('RELOAD', '1', undefined).type).toEqualTypeOf<'@w3m-app/RELOAD'>()
  })
})
