import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaArbitrary } from '../../test/schemaArbitrary.ts'
import {
  approvalRpcMethods,
  isApprovalRpcMethod,
  isNodeRpcMethod,
  isRpcMethod,
  isSafeRpcMethod,
  type RpcMethod,
  rpcMethods,
  safeRpcMethods,
} from './index.ts'
import { parseRpcParams } from './parseRpcParams.ts'
import { rpcResultKind } from './rpcResultKind.ts'

// The registry's keys are exactly these names.
const methods = Object.keys(rpcMethods) as RpcMethod[]
const inherited = ['toString', 'constructor', '__proto__', 'hasOwnProperty']

describe('rpcMethods', () => {
  test('behavior: what signs, sends or changes the wallet needs approval, and nothing else', () => {
    const signing = methods.filter((method) => /sign|send|grant|revoke|watch/i.test(method))
    // It sends what was signed already.
    const needing = signing.filter((method) => method !== 'eth_sendRawTransaction')
    expect([...approvalRpcMethods].sort()).toEqual(needing.sort())
    expect([...safeRpcMethods, ...needing].sort()).toEqual([...methods].sort())
  })

  test('behavior: a node answers EVM reads, and one of Solana under its own name', () => {
    const forwarded = methods.filter(isNodeRpcMethod)
    expect(forwarded).toContain('eth_getBalance')
    expect(forwarded.filter((method) => !/^eth_/.test(method))).toEqual(['getBalance'])
    expect(forwarded.filter(isApprovalRpcMethod)).toEqual([])
  })

  test('behavior: Solana methods are of their namespace, all others of eip155', () => {
    for (const method of methods) {
      const isSolana = method.startsWith('solana_') || method === 'getBalance'
      const namespace = isSolana ? 'solana' : 'eip155'
      expect(rpcMethods[method].namespace).toBe(namespace)
    }
  })
})

describe('isRpcMethod, isSafeRpcMethod, isApprovalRpcMethod, isNodeRpcMethod', () => {
  test('default: by name and policy', () => {
    expect(isRpcMethod('eth_getBalance')).toBe(true)
    expect(isSafeRpcMethod('eth_getBalance')).toBe(true)
    expect(isApprovalRpcMethod('eth_getBalance')).toBe(false)
    expect(isSafeRpcMethod('personal_sign')).toBe(false)
    expect(isApprovalRpcMethod('personal_sign')).toBe(true)
    expect(isNodeRpcMethod('eth_getBalance')).toBe(true)
    expect(isNodeRpcMethod('eth_accounts')).toBe(false)
  })

  test.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'debug_traceTransaction',
    'personal_sign ',
    'PERSONAL_SIGN',
    '',
    ...inherited,
  ])('behavior: %j is none', (method) => {
    expect(isRpcMethod(method)).toBe(false)
    expect(isSafeRpcMethod(method)).toBe(false)
    expect(isApprovalRpcMethod(method)).toBe(false)
    expect(isNodeRpcMethod(method)).toBe(false)
  })
})

describe('parseRpcParams', () => {
  test.each(methods)('default: %s takes what its schema describes, and reads it once', (method) => {
    fc.assert(
      fc.property(schemaArbitrary(rpcMethods[method].params), (params) => {
        const first = parseRpcParams(method, params)
        if (!first.ok) throw first.error
        expect(parseRpcParams(method, first.value)).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  test.each(methods)('behavior: a result of %s reads as itself', (method) => {
    const { result } = rpcMethods[method]
    fc.assert(
      fc.property(schemaArbitrary(result), (value) => {
        const first = z.parse(result, value)
        expect(z.parse(result, first)).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  test.each(methods)('error: %s refuses what is not its parameters', (method) => {
    for (const params of ['latest', 7, true, [{}, {}, {}, {}, {}], [7, 7]]) {
      expect(parseRpcParams(method, params)).toMatchObject({
        ok: false,
        error: { reason: 'INVALID_PARAMS', code: -32602 },
      })
    }
  })

  test.each(methods)('behavior: nothing makes %s throw', (method) => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())), (params) => {
        parseRpcParams(method, params)
        z.safeParse(rpcMethods[method].result, params)
      }),
    )
  })

  test('behavior: parameters may be missing, end in nulls, or be the one object', () => {
    const address = `0x${'ab'.repeat(20)}`
    expect(parseRpcParams('eth_blockNumber', undefined)).toEqual({ ok: true, value: [] })
    expect(parseRpcParams('eth_blockNumber', [null, undefined])).toEqual({ ok: true, value: [] })
    expect(parseRpcParams('eth_getBalance', [address, null])).toEqual({
      ok: true,
      value: [address, 'latest'],
    })
    expect(parseRpcParams('wallet_getAssets', { account: address })).toEqual({
      ok: true,
      value: [{ account: address }],
    })
  })
})

describe('rpcResultKind', () => {
  test.each([
    [`0x${'a'.repeat(64)}`, 'transactionHash'],
    [`0x${'a'.repeat(62)}`, 'signedMessage'],
    [`0x${'a'.repeat(63)}`, 'signedMessage'],
    [`0x${'a'.repeat(130)}`, 'signedMessage'],
    [`0x${'a'.repeat(61)}`, 'object'],
    [`0x${'g'.repeat(64)}`, 'object'],
    ['a'.repeat(64), 'object'],
    [{ signature: 'x' }, 'object'],
    [null, 'object'],
    [undefined, 'object'],
  ])('default: %j is of kind %s', (result, kind) => {
    expect(rpcResultKind(result)).toBe(kind)
  })
})
