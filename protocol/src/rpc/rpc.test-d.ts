import { describe, expectTypeOf, test } from 'vitest'
import type {
  ApprovalRpcMethod,
  Hex,
  Json,
  RpcMethod,
  RpcParams,
  RpcResult,
  SafeRpcMethod,
} from '../exports/index.ts'
import { parseRpcParams } from '../exports/index.ts'

type Handlers = { [Method in RpcMethod]: (params: RpcParams<Method>) => Promise<RpcResult<Method>> }

declare const handlers: Handlers
declare const previews: Record<ApprovalRpcMethod, string>

describe('RpcMethod', () => {
  test('default: a table of methods has them all', () => {
    const { eth_getBalance, ...others } = handlers
    expectTypeOf({ ...others, eth_getBalance }).toExtend<Record<RpcMethod, unknown>>()
    // @ts-expect-error eth_getBalance is missing
    others satisfies Record<RpcMethod, unknown>
  })

  test('error: and no others', () => {
    // @ts-expect-error there is no such method
    ;({ ...handlers, eth_sign: handlers.personal_sign }) satisfies Record<RpcMethod, unknown>
  })

  test('default: its policy divides it', () => {
    expectTypeOf<SafeRpcMethod | ApprovalRpcMethod>().toEqualTypeOf<RpcMethod>()
    expectTypeOf<SafeRpcMethod & ApprovalRpcMethod>().toBeNever()
    expectTypeOf<'personal_sign'>().toExtend<ApprovalRpcMethod>()
    expectTypeOf<'eth_sendRawTransaction'>().toExtend<SafeRpcMethod>()
  })

  test('error: a method that needs approval has its preview', () => {
    const { personal_sign: _, ...others } = previews
    // @ts-expect-error personal_sign has no preview
    others satisfies Record<ApprovalRpcMethod, string>
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
})
