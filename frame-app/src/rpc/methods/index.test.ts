import { type RpcMethod, rpcMethods } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { RpcHandler } from '../handler.ts'
import { rpcHandlers } from './index.ts'

type Registry = { [Method in RpcMethod]: RpcHandler<Method> }

describe('rpcHandlers', () => {
  test('default: one for every RPC method of the protocol', () => {
    rpcHandlers satisfies Registry
    expect(Object.keys(rpcHandlers).sort()).toEqual(Object.keys(rpcMethods).sort())
  })

  test('error: a method without a handler does not compile', () => {
    const { personal_sign: _, ...rest } = rpcHandlers
    // @ts-expect-error personal_sign is missing
    expect(rest satisfies Registry).not.toHaveProperty('personal_sign')
  })

  test('error: a handler of other parameters does not compile', () => {
    const swapped = { ...rpcHandlers, eth_call: rpcHandlers.solana_signMessage }
    // @ts-expect-error a Solana method's parameters are an object
    expect(swapped satisfies Registry).not.toEqual(rpcHandlers)
  })
})
