import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import { simulateParts } from './simulateParts.ts'
import { native, writeLog } from './testing/logs.ts'

const { account } = parts.send
const friend = parts.send.transaction.to
const missing = new FrameError('NODE_ERROR', { rpcCode: -32601 })
const succeeded = (amount: bigint) => ({
  status: '0x1',
  returnData: '0x',
  logs: [writeLog.transfer(native, account, friend, amount)],
})

/** Runs two transfers on a node that answers with these calls, or lacks eth_simulateV1. */
async function run(calls: readonly Json[] | undefined) {
  const asked: [string, readonly Json[]][] = []
  const node = async (method: string, params: readonly Json[]): Promise<Json> => {
    asked.push([method, params])
    if (method === 'eth_call') return '0x'
    if (method !== 'eth_simulateV1' || !calls) throw missing
    return [{ calls: [...calls] }]
  }
  const together = [parts.send, parts.send] as const
  const simulation = await simulateParts({
    parts: together,
    view: viewParts(...together),
    tokens: [],
    node,
  })
  return { simulation, asked, methods: asked.map(([method]) => method) }
}

describe('simulateParts', () => {
  test('default: several EVM transactions run in order, in one request', async () => {
    const { simulation, asked } = await run([succeeded(1n), succeeded(2n)])
    const call = expect.objectContaining({ from: account, to: friend })
    expect(asked).toEqual([
      [
        'eth_simulateV1',
        [expect.objectContaining({ blockStateCalls: [{ calls: [call, call] }] }), 'latest'],
      ],
    ])
    expect(simulation).toMatchObject({
      status: 'succeeds',
      changes: [{ direction: 'out', amount: '3', token: null }],
    })
  })

  test.each([
    ['the second', [succeeded(1n), { status: '0x0', returnData: '0x' }]],
    ['the first, where the node stops', [{ status: '0x0', returnData: '0x' }]],
  ])('behavior: %s fails', async (_, calls) => {
    expect((await run(calls)).simulation).toMatchObject({ status: 'reverts' })
  })

  test('behavior: a node without the method runs each on its own', async () => {
    const { simulation, methods } = await run(undefined)
    expect(methods.filter((method) => method === 'eth_call')).toHaveLength(2)
    expect(simulation).toMatchObject({ status: 'succeeds', source: 'eth_call', changes: null })
  })

  test('behavior: an answer for fewer calls is none', async () => {
    // Then each on its own.
    const simulated = 'eth_simulateV1'
    expect((await run([succeeded(1n)])).methods).toEqual([simulated, simulated, simulated])
  })
})
