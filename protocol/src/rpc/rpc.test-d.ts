import { describe, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type {
  ApprovalRpcMethod,
  FrameRpcMethod,
  Hex,
  Json,
  NodeRpcMethod,
  RpcMethod,
  RpcParams,
  RpcResult,
  SafeRpcMethod,
} from '../exports/index.ts'
import { parseRpcParams, parseRpcResult } from '../exports/index.ts'
import { defineMethod } from './defineMethod.ts'

describe('RpcMethod', () => {
  test('default: its policy divides it', () => {
    expectTypeOf<SafeRpcMethod | ApprovalRpcMethod>().toEqualTypeOf<RpcMethod>()
    expectTypeOf<SafeRpcMethod & ApprovalRpcMethod>().toBeNever()
    expectTypeOf<'personal_sign'>().toExtend<ApprovalRpcMethod>()
    expectTypeOf<'eth_sendRawTransaction'>().toExtend<SafeRpcMethod>()
  })

  test('default: what answers it divides it', () => {
    expectTypeOf<NodeRpcMethod | FrameRpcMethod>().toEqualTypeOf<RpcMethod>()
    expectTypeOf<NodeRpcMethod & FrameRpcMethod>().toBeNever()
    expectTypeOf<NodeRpcMethod>().toExtend<SafeRpcMethod>()
    expectTypeOf<'eth_getCode'>().toExtend<NodeRpcMethod>()
    expectTypeOf<'eth_accounts'>().toExtend<FrameRpcMethod>()
  })

  test('error: there are no others', () => {
    // @ts-expect-error there is no such method
    const method: RpcMethod = 'eth_sign'
    expectTypeOf(method).toEqualTypeOf<RpcMethod>()
  })
})

describe('defineMethod', () => {
  const shape = { namespace: 'eip155', params: z.tuple([]), result: z.string() } as const

  test('default: the frame answers', () => {
    const method = defineMethod({ ...shape, policy: 'approval' })
    expectTypeOf(method.policy).toEqualTypeOf<'approval'>()
    expectTypeOf(method.answeredBy).toEqualTypeOf<'frame'>()
  })

  test('error: a node answers nothing that needs approval', () => {
    defineMethod({ ...shape, policy: 'safe', answeredBy: 'node' })
    // @ts-expect-error nobody could approve it
    defineMethod({ ...shape, policy: 'approval', answeredBy: 'node' })
  })
})

describe('RpcParams, RpcResult', () => {
  test('default: the form that handlers get', () => {
    expectTypeOf<RpcParams<'personal_sign'>>().toEqualTypeOf<[Hex, Hex]>()
    expectTypeOf<RpcParams<'eth_signTypedData_v4'>>().toEqualTypeOf<[Hex, string]>()
    expectTypeOf<RpcParams<'eth_blockNumber'>>().toEqualTypeOf<[]>()
    expectTypeOf<RpcParams<'solana_signMessage'>>().toEqualTypeOf<{
      message: string
      pubkey: string
    }>()
    expectTypeOf<RpcParams<'eth_sendTransaction'>[0]['gas']>().toEqualTypeOf<Hex | undefined>()
    expectTypeOf<RpcResult<'eth_sendTransaction'>>().toEqualTypeOf<Hex>()
    expectTypeOf<RpcResult<'solana_signTransaction'>>().toEqualTypeOf<{ transaction: string }>()
  })

  test('default: every result may cross as JSON', () => {
    expectTypeOf<Exclude<RpcResult<RpcMethod>, undefined>>().toExtend<Json>()
  })

  test('error: parameters of one method are not those of another', () => {
    const parsed = parseRpcParams('eth_getCode', [])
    // @ts-expect-error eth_getCode has no hash
    if (parsed.ok) parsed.value satisfies RpcParams<'eth_getTransactionByHash'>
  })

  test('default: a parsed answer is its method’s result', () => {
    const parsed = parseRpcResult('eth_getBalance', '0x0')
    if (parsed.ok) expectTypeOf(parsed.value).toEqualTypeOf<Hex>()
    // @ts-expect-error the frame answers it, no node
    parseRpcResult('personal_sign', '0x0')
  })
})
