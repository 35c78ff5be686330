import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { EvmSimulation } from './simulateBlock.ts'
import { simulateEvm } from './simulateEvm.ts'
import { native, writeLog } from './testing/logs.ts'

const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const transaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 12,
  to,
  value: '0x2a',
  data: '0xabcd',
  gas: '0x5208',
  maxFeePerGas: '0x4a817c800',
  maxPriorityFeePerGas: '0x3b9aca00',
  accessList: [{ address: to, storageKeys: ['0x01'] }],
} as const
const words = `0x08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`

const missing = new FrameError('NODE_ERROR', { rpcCode: -32601 })
const reverted = new FrameError('NODE_ERROR', { rpcCode: 3, data: words })
const sent = { direction: 'out', amount: '42', token: null, holder: null }
const nativeLog = writeLog.transfer(native, from, to, 42n)

type Answers = Readonly<Record<string, unknown>>

/** A node with these answers by method; it lacks every other one. */
async function run(answers: Answers, more: Partial<EvmSimulation> = {}) {
  const asked: [string, readonly Json[]][] = []
  const node = async (method: string, params: readonly Json[]): Promise<Json> => {
    asked.push([method, params])
    const answer = answers[method] ?? missing
    if (answer instanceof Error) throw answer
    return answer as Json
  }
  const outcome = await simulateEvm({ from, transaction, ...more }, node)
  return { outcome, asked, methods: asked.map(([method]) => method) }
}

const block = (call: object) => [{ number: '0x1', calls: [{ gasUsed: '0x1', ...call }] }]
const frame = (more: object = {}) => ({
  type: 'CALL',
  from,
  to,
  value: '0x2a',
  input: '0x',
  ...more,
})

describe('simulateEvm', () => {
  test('behavior: accounts have the code of the authorizations, with every method', async () => {
    const delegations = [
      { account: from, contract: token },
      { account: to, contract: null },
    ] as const
    const { asked } = await run({ eth_call: '0x' }, { delegations })
    const code = {
      [from]: { code: `0xef0100${token.slice(2).toLowerCase()}` },
      [to]: { code: '0x' },
    }
    expect(asked).toMatchObject([
      ['eth_simulateV1', [{ blockStateCalls: [{ stateOverrides: code }] }, 'latest']],
      ['debug_traceCall', [{}, 'latest', { stateOverrides: code }]],
      ['eth_call', [{}, 'latest', code]],
    ])
  })

  test('default: eth_simulateV1 with transfers, on the latest block, without fees and overrides', async () => {
    const { outcome, asked } = await run({
      eth_simulateV1: block({ status: '0x1', returnData: '0x', logs: [nativeLog] }),
    })
    expect(outcome).toEqual({ source: 'eth_simulateV1', outcome: 'succeeds', changes: [sent] })
    const call = {
      from,
      to,
      value: '0x2a',
      gas: '0x5208',
      input: '0xabcd',
      accessList: transaction.accessList,
    }
    const options = {
      blockStateCalls: [{ calls: [call] }],
      traceTransfers: true,
      validation: false,
    }
    expect(asked).toEqual([['eth_simulateV1', [options, 'latest']]])
  })

  test.each([
    ['with its own data', { error: { code: 3, message: 'execution reverted', data: words } }],
    ['with the returned data', { returnData: words, error: { code: 3, message: 'reverted' } }],
  ])('behavior: eth_simulateV1 reports a revert %s', async (_, call) => {
    const { outcome, methods } = await run({ eth_simulateV1: block({ status: '0x0', ...call }) })
    const reason = { kind: 'text', text: 'no' }
    expect(outcome).toEqual({ source: 'eth_simulateV1', outcome: 'reverts', reason })
    expect(methods).toHaveLength(1)
  })

  test('behavior: debug_traceCall, whose payments and logs count unless their call failed', async () => {
    const { outcome, methods } = await run({
      debug_traceCall: frame({
        calls: [
          { type: 'CALL', from: to, to: from, value: '0x2', logs: [] },
          { type: 'DELEGATECALL', from: to, to: from, value: '0x2a' },
          frame({
            error: 'execution reverted',
            logs: [writeLog.transfer(token, from, to, 9n)],
            calls: [frame()],
          }),
          frame({ value: '0x0', logs: [writeLog.transfer(token, to, from, 7n)] }),
        ],
      }),
    })
    expect(methods).toEqual(['eth_simulateV1', 'debug_traceCall'])
    expect(outcome).toEqual({
      source: 'debug_traceCall',
      outcome: 'succeeds',
      changes: [
        { ...sent, amount: '40' },
        { ...sent, direction: 'in', amount: '7', token },
      ],
    })
  })

  test('behavior: the last right of a trace counts', async () => {
    const rights = [9n, 0n].map((amount) => ({
      ...frame({ value: '0x0' }),
      logs: [writeLog.approval(token, from, to, amount)],
    }))
    const { outcome } = await run({ debug_traceCall: frame({ value: '0x0', calls: rights }) })
    expect(outcome).toMatchObject({ changes: [] })
  })

  test('behavior: debug_traceCall reports a revert', async () => {
    const { outcome } = await run({
      debug_traceCall: frame({ error: 'execution reverted', output: words }),
    })
    const reason = { kind: 'text', text: 'no' }
    expect(outcome).toEqual({ source: 'debug_traceCall', outcome: 'reverts', reason })
  })

  test('behavior: eth_call tells only that it succeeds', async () => {
    const { outcome, methods } = await run({ eth_call: '0x' })
    expect(outcome).toEqual({ source: 'eth_call', outcome: 'succeeds', changes: null })
    expect(methods).toEqual(['eth_simulateV1', 'debug_traceCall', 'eth_call'])
  })

  test('behavior: eth_call tells why it reverts', async () => {
    const { outcome } = await run({ eth_call: reverted })
    const reason = { kind: 'text', text: 'no' }
    expect(outcome).toEqual({ source: 'eth_call', outcome: 'reverts', reason })
  })

  const succeeded = { status: '0x1', returnData: '0x' }
  test.each<[string, unknown]>([
    ['null', null],
    ['a text', '0x'],
    ['no block', []],
    ['no call', [{ calls: [] }]],
    ['two calls', [{ calls: [succeeded, succeeded] }]],
    ['another status', block({ status: '0x2' })],
    ['logs that are no list', block({ ...succeeded, logs: {} })],
  ])('error: the next method answers for a simulation with %s', async (_, answer) => {
    const { outcome } = await run({ eth_simulateV1: answer, eth_call: '0x' })
    expect(outcome.source).toBe('eth_call')
  })

  const still = frame({ value: '0x0' })
  const deep = () => {
    let inner = still
    for (let depth = 0; depth < 6_000; depth += 1) inner = frame({ value: '0x0', calls: [inner] })
    return inner
  }
  test.each<[string, () => unknown]>([
    ['no logs', () => block(succeeded)],
    ['1,001 logs', () => block({ ...succeeded, logs: Array(1_001).fill(nativeLog) })],
    ['a log that is none', () => block({ ...succeeded, logs: [nativeLog, 7] })],
  ])('behavior: the changes are unknown for a simulation with %s', async (_, answer) => {
    const { outcome } = await run({ eth_simulateV1: answer() })
    expect(outcome).toMatchObject({ outcome: 'succeeds', changes: null })
  })

  test.each<[string, () => unknown]>([
    ['6,000 calls inside each other', deep],
    ['6,000 calls beside each other', () => frame({ calls: Array(6_000).fill(still) })],
    ['1,001 logs', () => frame({ logs: Array(1_001).fill(nativeLog) })],
  ])('behavior: the changes are unknown for a trace with %s', async (_, answer) => {
    const { outcome } = await run({ debug_traceCall: answer() })
    expect(outcome).toMatchObject({ outcome: 'succeeds', changes: null })
  })

  test.each<[string, unknown]>([
    ['a call that is none', frame({ calls: [7] })],
    ['a value that is no number', frame({ value: 'much' })],
    ['calls that are no list', frame({ calls: { length: 1 } })],
    ['null', null],
  ])('error: the next method answers for a trace with %s', async (_, answer) => {
    const { outcome } = await run({ debug_traceCall: answer, eth_call: '0x' })
    expect(outcome.source).toBe('eth_call')
  })

  test('error: rejects if the node has none of the methods', async () => {
    await expect(run({})).rejects.toBe(missing)
  })
})
