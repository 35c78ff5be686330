import { type FrameError, type Hex, parseRpcParams } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { validateTransaction } from './validateTransaction.ts'

const to = '0x00000000000000000000000000000000000000aa'
const authorization = {
  chainId: '0x1',
  address: to,
  nonce: '0x0',
  yParity: '0x0',
  r: '0x1',
  s: '0x1',
}
const initcode = (bytes: number): Hex => `0x${'00'.repeat(bytes)}`

/** The error for a request that passes the schema. */
function validate(fields: object): FrameError | undefined {
  const params = parseRpcParams('eth_sendTransaction', [fields])
  if (!params.ok) throw new Error('The schema refuses it', { cause: params.error })
  try {
    validateTransaction(params.value[0], 1)
    return undefined
  } catch (error) {
    return error as FrameError
  }
}

describe('validateTransaction', () => {
  test.each<[string, object]>([
    ['no fee and no type', { to }],
    ['the network’s own chain id', { to, chainId: '0x1' }],
    ['legacy', { to, type: '0x0', gasPrice: '0x1' }],
    ['EIP-2930', { to, type: '0x1', gasPrice: '0x1', accessList: [] }],
    ['EIP-1559', { to, type: '0x2', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x2' }],
    ['EIP-7702', { to, type: '0x4', authorizationList: [authorization] }],
    ['authorizations and no type', { to, authorizationList: [authorization] }],
    ['gasPrice and an access list', { to, gasPrice: '0x1', accessList: [] }],
    ['the highest fee', { to, maxFeePerGas: `0x${'f'.repeat(64)}` }],
    ['the highest nonce', { to, nonce: '0x1fffffffffffff' }],
    ['the intrinsic gas', { to, gas: '0x5208' }],
    ['the most gas', { to, gas: '0xffffffffffffffff' }],
    ['a creation', { data: '0x00' }],
    ['the longest creation', { data: initcode(49_152) }],
    ['data of any length for a contract', { to, data: initcode(49_153) }],
  ])('default: accepts %s', (_, fields) => {
    expect(validate(fields)).toBeUndefined()
  })

  test.each<[object, string, string, string]>([
    [{ to, chainId: '0x0' }, 'chainId', 'range', 'Expected above 0'],
    [{}, 'to', 'required', 'Required where there is no data'],
    [{ value: '0x1', data: '0x' }, 'to', 'required', 'Required where there is no data'],
    [
      { data: initcode(49_153) },
      'data',
      'initcodeSize',
      "A contract's creation code has at most 49152 bytes (EIP-3860)",
    ],
    [
      { to, type: '0x0', maxFeePerGas: '0x1' },
      'maxFeePerGas',
      'conflict',
      'Not part of type 0x0, which has gasPrice',
    ],
    [
      { to, type: '0x1', maxPriorityFeePerGas: '0x1' },
      'maxPriorityFeePerGas',
      'conflict',
      'Not part of type 0x1, which has gasPrice',
    ],
    [
      { to, type: '0x2', gasPrice: '0x1' },
      'gasPrice',
      'conflict',
      'Not part of type 0x2, which has maxFeePerGas',
    ],
    [
      { to, gasPrice: '0x1', maxPriorityFeePerGas: '0x1' },
      'gasPrice',
      'conflict',
      'Expected either gasPrice, or maxFeePerGas and maxPriorityFeePerGas',
    ],
    [
      { to, type: '0x4', authorizationList: [authorization], gasPrice: '0x1' },
      'gasPrice',
      'conflict',
      'Not part of type 0x4, which has maxFeePerGas',
    ],
    [{ to, type: '0x4' }, 'authorizationList', 'required', 'Required for type 0x4 (EIP-7702)'],
    ...[{ type: '0x2' }, { gasPrice: '0x1' }].map((other): [object, string, string, string] => [
      { to, authorizationList: [authorization], ...other },
      'authorizationList',
      'conflict',
      'Part of type 0x4 only, which has maxFeePerGas',
    ]),
    [
      { data: '0x00', authorizationList: [authorization] },
      'to',
      'required',
      'Required: a transaction with authorizations creates no contract (EIP-7702)',
    ],
    ...['0x0', '0xa'].map((chainId): [object, string, string, string] => [
      { to, authorizationList: [authorization, { ...authorization, chainId }] },
      'authorizationList',
      'chainMismatch',
      'Expected authorizations for network 1 only',
    ]),
    [{ to, type: '0x0', accessList: [] }, 'accessList', 'conflict', 'Not part of type 0x0'],
    [
      { to, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' },
      'maxPriorityFeePerGas',
      'priorityAboveMax',
      'Expected at most maxFeePerGas',
    ],
    [{ to, nonce: '0xffffffffffffffff' }, 'nonce', 'range', 'Expected at most 2^64 - 2 (EIP-2681)'],
    [{ to, nonce: '0xfffffffffffffffe' }, 'nonce', 'range', 'Not supported above 2^53 - 1'],
    [{ to, nonce: '0x20000000000000' }, 'nonce', 'range', 'Not supported above 2^53 - 1'],
    [{ to, gas: '0x10000000000000000' }, 'gas', 'range', 'Expected at most 2^64 - 1'],
    [
      { to, gas: '0x5207' },
      'gas',
      'intrinsicGas',
      "Expected at least 21000, the transaction's intrinsic gas",
    ],
    [
      { to, data: '0x01', gas: '0x5208' },
      'gas',
      'intrinsicGas',
      "Expected at least 21040, the transaction's intrinsic gas",
    ],
  ])('error: %j', (fields, field, rule, problem) => {
    expect(validate(fields)).toMatchObject({
      reason: 'INVALID_PARAMS',
      code: -32602,
      message: `${field}: ${problem}`,
      data: { field, rule },
    })
  })

  test.each([
    ['0xa', '10'],
    // Beyond the precision of a double.
    ['0x20000000000001', '9007199254740993'],
  ])('error: CHAIN_MISMATCH for chain id %s', (chainId, shown) => {
    expect(validate({ to, chainId })).toMatchObject({
      reason: 'CHAIN_MISMATCH',
      code: 4901,
      message: `chainId: The transaction is for network ${shown}, the active one is 1`,
      data: { field: 'chainId', rule: 'chainMismatch' },
    })
  })
})
