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
    reward: [
      ['0x1', '0x3', '0x8'],
      ['0x4', '0x9', '0x20'],
      ['0x2', '0x5', '0x10'],
    ],
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

/** The fees that the request gets. */
async function readOwn(fields: object, node: NodeRequest) {
  const { chosen, choices } = await chooseFees(requestOf(fields), node)
  return choices[chosen]
}

describe('chooseFees', () => {
  test('default: EIP-1559 with twice the next base fee and the middle tip', async () => {
    expect(await readOwn({}, london)).toEqual({
      type: 'eip1559',
      maxFeePerGas: '0x195',
      maxPriorityFeePerGas: '0x5',
    })
  })

  test('behavior: legacy where blocks have no base fee', async () => {
    const fees = { type: 'legacy', gasPrice: '0x3b9aca00' }
    expect(await readOwn({}, berlin)).toEqual(fees)
    expect(
      await readOwn({}, nodeOf({ eth_gasPrice: '0x3b9aca00', eth_getBlockByNumber: {} })),
    ).toEqual(fees)
  })

  test('behavior: EIP-2930 for an access list where blocks have no base fee', async () => {
    expect(await readOwn({ accessList: [] }, berlin)).toMatchObject({
      type: 'eip2930',
    })
  })

  test('behavior: a base fee of zero is still EIP-1559; empty blocks ask for the suggested tip', async () => {
    const node = nodeOf({
      eth_feeHistory: { baseFeePerGas: ['0x0', '0x0'], reward: [['0x0']] },
      eth_getBlockByNumber: { baseFeePerGas: '0x0' },
      eth_maxPriorityFeePerGas: '0x7',
    })
    expect(await readOwn({}, node)).toEqual({
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
    expect(await readOwn({}, node)).toEqual({
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
    expect(await readOwn(fields, london)).toEqual(fees)
  })

  const dynamic = (maxFeePerGas: string, maxPriorityFeePerGas: string) => ({
    type: 'eip1559',
    maxFeePerGas,
    maxPriorityFeePerGas,
  })

  test('behavior: slow, normal and fast follow the tips of recent blocks', async () => {
    expect(await chooseFees(requestOf({}), london)).toEqual({
      chosen: 'normal',
      choices: {
        slow: dynamic('0x192', '0x2'),
        normal: dynamic('0x195', '0x5'),
        fast: dynamic('0x1a0', '0x10'),
      },
    })
  })

  test('behavior: the dApp’s own fees come first, beside the others', async () => {
    const { chosen, choices } = await chooseFees(requestOf({ maxFeePerGas: '0x1000' }), london)
    expect(chosen).toBe('app')
    expect(Object.keys(choices)).toEqual(['slow', 'normal', 'fast', 'app'])
    expect(choices.app).toEqual(dynamic('0x1000', '0x5'))
    expect(choices.normal).toEqual(dynamic('0x195', '0x5'))
  })

  test('behavior: with a gas price, shares of the node’s', async () => {
    const { chosen, choices } = await chooseFees(requestOf({ gasPrice: '0x5' }), london)
    expect(chosen).toBe('app')
    expect(choices).toEqual({
      slow: { type: 'legacy', gasPrice: '0x64' },
      normal: { type: 'legacy', gasPrice: '0x70' },
      fast: { type: 'legacy', gasPrice: '0x8c' },
      app: { type: 'legacy', gasPrice: '0x5' },
    })
  })

  test('behavior: a dApp’s gas price needs no node', async () => {
    const gone: NodeRequest = () => Promise.reject(new FrameError('NODE_UNREACHABLE'))
    expect(await chooseFees(requestOf({ gasPrice: '0x5' }), gone)).toEqual({
      chosen: 'app',
      choices: { app: { type: 'legacy', gasPrice: '0x5' } },
    })
  })

  test('behavior: a node that mixes up its figures offers none slower than slow', async () => {
    const node = nodeOf({
      eth_feeHistory: { baseFeePerGas: ['0x1'], reward: [['0x9', '0x5', '0x3']] },
    })
    const { choices } = await chooseFees(requestOf({}), node)
    const tips = [choices.slow, choices.normal, choices.fast]
    expect(tips.map((fees) => fees?.maxPriorityFeePerGas)).toEqual(['0x5', '0x5', '0x5'])
  })

  test('error: a node that cannot be reached', async () => {
    const gone: NodeRequest = () => Promise.reject(new FrameError('NODE_UNREACHABLE'))
    await expect(readOwn({}, gone)).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })
})
