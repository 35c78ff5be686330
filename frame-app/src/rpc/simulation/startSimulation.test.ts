import { FrameError, type Json } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import type { ApprovalView } from '../../keys/view.ts'
import { startSimulation } from './startSimulation.ts'
import { native, writeLog } from './testing/logs.ts'
// Loaded before the tests, and not on demand within one.
import './simulateParts.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const { account } = parts.send
const them = parts.send.call.to
const token = parts.sendToken.call.token
const noAnswer = new Promise<Json>(() => {})

type Node = (method: string, params: readonly Json[]) => Promise<Json>

function start(node: Node, view: ApprovalView = viewParts(parts.unknownCall), listed = false) {
  const ends = new AbortController()
  const signals: AbortSignal[] = []
  const store = startSimulation({
    view,
    tokens: listed ? [{ address: token.toLowerCase(), symbol: 'USDC', decimals: 6, cap: '1' }] : [],
    signal: ends.signal,
    connect(signal) {
      signals.push(signal)
      return node
    },
  })
  const seen: unknown[] = []
  store?.subscribe(() => seen.push(store.current()))
  return { store, ends, signals, seen }
}

/** Waits on the real clock; `vi.waitFor` moves the test's. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

const block = (logs: unknown[], status = '0x1') =>
  [{ calls: [{ status, returnData: '0x', logs }] }] as unknown as Json

describe('startSimulation', () => {
  test('default: runs at once, then has the changes, named by the operator’s list', async () => {
    const logs = [
      writeLog.transfer(native, account, them, 5n),
      writeLog.transfer(token, them, account, 7n),
    ]
    const { store, seen } = start(async () => block(logs), undefined, true)
    expect(store?.current()).toEqual({ status: 'running' })
    await until(() => seen.length === 1)
    const change = { holder: null }
    expect(store?.current()).toEqual({
      status: 'succeeds',
      source: 'eth_simulateV1',
      more: 0,
      changes: [
        { ...change, direction: 'out', amount: '5', token: null, tokenInfo: eth },
        {
          ...change,
          direction: 'in',
          amount: '7',
          token,
          tokenInfo: { symbol: 'USDC', decimals: 6 },
        },
      ],
    })
  })

  test('behavior: a revert is no success', async () => {
    const { store, seen } = start(async () => block([], '0x0'))
    await until(() => seen.length === 1)
    expect(store?.current()).toEqual({ status: 'reverts', source: 'eth_simulateV1', reason: null })
  })

  test('behavior: unknown after 8 s, whatever arrives later', async () => {
    let answer = (_: Json) => {}
    const late = new Promise<Json>((resolve) => {
      answer = resolve
    })
    const { store, seen, signals } = start(() => late)
    await until(() => signals.length === 1)
    vi.advanceTimersByTime(7_999)
    expect(store?.current()).toEqual({ status: 'running' })
    vi.advanceTimersByTime(1)
    expect(store?.current()).toEqual({ status: 'unknown' })
    expect(signals[0]?.aborted).toBe(true)
    answer(block([]))
    await late
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(seen).toEqual([{ status: 'unknown' }])
  })

  test('behavior: the end of the approval ends it', async () => {
    const { ends, seen, signals } = start(() => noAnswer)
    await until(() => signals.length === 1)
    ends.abort()
    expect(signals[0]?.aborted).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(seen).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: unknown if no node has a usable answer', async () => {
    const { store, seen } = start(() => Promise.reject(new FrameError('NODE_UNREACHABLE')))
    await until(() => seen.length === 1)
    expect(store?.current()).toEqual({ status: 'unknown' })
  })

  test.each([
    ['a message', parts.message],
    ['typed data', parts.permit],
    ['a transaction that the account cannot pay for', parts.unpayable],
  ])('behavior: nothing for %s', (_, part) => {
    const { store, signals } = start(() => noAnswer, viewParts(part))
    expect(store).toBeUndefined()
    expect(signals).toEqual([])
  })
})

const eth = { symbol: 'ETH', decimals: 18 }
