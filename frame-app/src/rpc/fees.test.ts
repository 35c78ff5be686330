import { FrameError, type Json, parseRpcParams } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { chooseFees } from './fees.ts'
import type { NodeRequest } from './node.ts'

/** A node that answers from a table, and with an error to anything else. */
const nodeOf =
  (answers: Record<string, Json>): NodeRequest =>
  async (method) => {
    const answer = answers[method]
    if (answer === undefined) throw new FrameError('NODE_ERROR', { rpcCode: -32601 })
    return answer
  }

const london = nodeOf({
  eth_feeHistory: {
    baseFeePerGas: ['0x64', '0x64', '0x64', '0xc8'],
    reward: [['0x3'], ['0x9'], ['0x5']],
  },
  eth_gasPrice: '0x70',
})
const berlin = nodeOf({
  eth_feeHistory: { baseFeePerGas: ['0x0', '0x0'], reward: [['0x1']] },
  eth_getBlockByNumber: { number: '0x1' },
  eth_gasPrice: '0x3b9aca00',
})

const account = '0x00000000000000000000000000000000000000aa'
function requestOf(fields: object) {
  const params = parseRpcParams('eth_sendTransaction', [{ to: account, ...fields }])
  if (!params.ok) throw params.error
  return params.value[0]
}

describe('chooseFees', () => {
  test('default: EIP-1559 with twice the next base fee and the middle tip', async () => {
    expect(await chooseFees(requestOf({}), london)).toEqual({
      type: 'eip1559',
      maxFeePerGas: '0x195',
      maxPriorityFeePerGas: '0x5',
    })
  })

  test('behavior: legacy where blocks have no base fee', async () => {
    const fees = { type: 'legacy', gasPrice: '0x3b9aca00' }
    expect(await chooseFees(requestOf({}), berlin)).toEqual(fees)
    expect(
      await chooseFees(
        requestOf({}),
        nodeOf({ eth_gasPrice: '0x3b9aca00', eth_getBlockByNumber: {} }),
      ),
    ).toEqual(fees)
  })

  test('behavior: EIP-2930 for an access list where blocks have no base fee', async () => {
    expect(await chooseFees(requestOf({ accessList: [] }), berlin)).toMatchObject({
      type: 'eip2930',
    })
  })

  test('behavior: a base fee of zero is still EIP-1559; empty blocks ask for the suggested tip', async () => {
    const node = nodeOf({
      eth_feeHistory: { baseFeePerGas: ['0x0', '0x0'], reward: [['0x0']] },
      eth_getBlockByNumber: { baseFeePerGas: '0x0' },
      eth_maxPriorityFeePerGas: '0x7',
    })
    expect(await chooseFees(requestOf({}), node)).toEqual({
      type: 'eip1559',
      maxFeePerGas: '0x7',
      maxPriorityFeePerGas: '0x7',
    })
  })

  test('behavior: without a history the latest block tells the base fee', async () => {
    const node = nodeOf({
      eth_getBlockByNumber: { baseFeePerGas: '0x64' },
      eth_maxPriorityFeePerGas: '0x7',
    })
    expect(await chooseFees(requestOf({}), node)).toEqual({
      type: 'eip1559',
      maxFeePerGas: '0xcf',
      maxPriorityFeePerGas: '0x7',
    })
  })

  test.each([
    ['gasPrice', { gasPrice: '0x5' }, { type: 'legacy', gasPrice: '0x5' }],
    [
      'gasPrice and accessList',
      { gasPrice: '0x5', accessList: [] },
      { type: 'eip2930', gasPrice: '0x5' },
    ],
    ['type 0', { type: '0x0' }, { type: 'legacy', gasPrice: '0x70' }],
    ['type 1', { type: '0x1' }, { type: 'eip2930', gasPrice: '0x70' }],
    [
      'type 2',
      { type: '0x2' },
      { type: 'eip1559', maxFeePerGas: '0x195', maxPriorityFeePerGas: '0x5' },
    ],
    [
      'maxFeePerGas',
      { maxFeePerGas: '0x1000' },
      { type: 'eip1559', maxFeePerGas: '0x1000', maxPriorityFeePerGas: '0x5' },
    ],
    [
      'a maxFeePerGas below the tip',
      { maxFeePerGas: '0x2' },
      { type: 'eip1559', maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x2' },
    ],
    [
      'authorizationList',
      {
        authorizationList: [
          { chainId: '0x1', address: account, nonce: '0x0', yParity: '0x0', r: '0x1', s: '0x1' },
        ],
      },
      { type: 'eip7702', maxFeePerGas: '0x195', maxPriorityFeePerGas: '0x5' },
    ],
    [
      'maxPriorityFeePerGas',
      { maxPriorityFeePerGas: '0x10' },
      { type: 'eip1559', maxFeePerGas: '0x1a0', maxPriorityFeePerGas: '0x10' },
    ],
  ])('param: %s decides', async (_, fields, fees) => {
    expect(await chooseFees(requestOf(fields), london)).toEqual(fees)
  })

  test('error: a node that cannot be reached', async () => {
    const gone: NodeRequest = () => Promise.reject(new FrameError('NODE_UNREACHABLE'))
    await expect(chooseFees(requestOf({}), gone)).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })
})
