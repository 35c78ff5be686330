import { FrameError, type Json } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import type { ApprovalView } from '../../keys/view.ts'
import { startSimulation } from './startSimulation.ts'
import { native, writeLog } from './testing/logs.ts'
// Loaded before the tests, and not on demand within one.
import './readTokenShortfall.ts'
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

  const shortfall = {
    token,
    tokenInfo: { symbol: 'USDC', decimals: 6 },
    needed: parts.sendToken.call.amount,
    balance: '5',
  }
  const uint = (value: bigint): Json => `0x${value.toString(16).padStart(64, '0')}`
  const failing = async (method: string) => {
    throw new FrameError('NODE_ERROR', { message: method })
  }
  const onlyBalance: Node = async (method, params) =>
    method === 'eth_call' && JSON.stringify(params).includes('0x70a08231')
      ? uint(5n)
      : failing(method)

  test('behavior: a token that the account has too little of, where nothing could be simulated', async () => {
    const { store, seen, signals } = start(onlyBalance, viewParts(parts.sendToken))
    await until(() => signals[0]?.aborted === true)
    expect(store?.current()).toEqual({ status: 'unknown', shortfall })
    expect(seen.at(-1)).toEqual(store?.current())
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: it is known before the simulation ends, and stays if that fails', async () => {
    let fail = (_: unknown) => {}
    const late = new Promise<Json>((_, reject) => {
      fail = reject
    })
    const { store, seen } = start(
      (method, params) => (method === 'eth_simulateV1' ? late : onlyBalance(method, params)),
      viewParts(parts.sendToken),
    )
    await until(() => seen.length === 1)
    expect(store?.current()).toEqual({ status: 'running', shortfall })
    fail(new FrameError('NODE_ERROR'))
    await until(() => seen.length === 2)
    expect(store?.current()).toEqual({ status: 'unknown', shortfall })
  })

  test('behavior: beside why the simulation fails', async () => {
    const { store, signals } = start(
      async (method, params) =>
        method === 'eth_simulateV1' ? block([], '0x0') : onlyBalance(method, params),
      viewParts(parts.sendToken),
    )
    await until(() => signals[0]?.aborted === true)
    const failure = { status: 'reverts', source: 'eth_simulateV1', reason: null }
    expect(store?.current()).toEqual({ ...failure, shortfall })
  })

  test('behavior: nothing is short if the simulation succeeds', async () => {
    let answer = (_: Json) => {}
    const late = new Promise<Json>((resolve) => {
      answer = resolve
    })
    const { store, seen, signals } = start(
      (method, params) => (method === 'eth_simulateV1' ? late : onlyBalance(method, params)),
      viewParts(parts.sendToken),
    )
    await until(() => seen.length === 1)
    expect(store?.current()).toEqual({ status: 'running', shortfall })
    answer(block([]))
    await until(() => signals[0]?.aborted === true)
    expect(store?.current()).toMatchObject({ status: 'succeeds' })
    expect(store?.current()).not.toHaveProperty('shortfall')
  })

  test('behavior: a shortfall outlasts the limit, and none arrives after it', async () => {
    const open = start(
      (method, params) => (method === 'eth_simulateV1' ? noAnswer : onlyBalance(method, params)),
      viewParts(parts.sendToken),
    )
    await until(() => open.seen.length === 1)
    vi.advanceTimersByTime(8_000)
    expect(open.store?.current()).toEqual({ status: 'unknown', shortfall })
    let answer = (_: Json) => {}
    const late = new Promise<Json>((resolve) => {
      answer = resolve
    })
    const { store, signals } = start(() => late, viewParts(parts.sendToken))
    await until(() => signals.length === 1)
    vi.advanceTimersByTime(8_000)
    answer(uint(5n))
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(store?.current()).toEqual({ status: 'unknown' })
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
