import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from './evm.ts'
import { requestNode } from './requestNode.ts'

const urls = ['https://one.example/', 'https://two.example/']
const network = { ...mainnet, rpcUrls: { default: { http: urls } } }
const call = { method: 'eth_blockNumber' }
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })

type Answer = () => Response | Promise<Response>

/** The nodes answer in this order; the last answer repeats. */
function answer(...answers: Answer[]) {
  const asked: { url: string; body: unknown; at: number; signal: AbortSignal }[] = []
  const started = Date.now()
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      asked.push({ url, body: JSON.parse(body), at: Date.now() - started, signal })
      const next = answers[Math.min(asked.length, answers.length) - 1]
      return next?.()
    },
  )
  return asked
}

const unreachable: Answer = () => Promise.reject(new TypeError('fetch failed'))
const status =
  (code: number, headers = {}): Answer =>
  () =>
    new Response('', { status: code, headers })

/** Lets all waits pass. */
async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  await vi.runAllTimersAsync()
  return promise
}

describe('requestNode', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('default: the first node answers', async () => {
    const asked = answer(() => result('0x10'))
    expect(await requestNode(network, call)).toBe('0x10')
    expect(asked.map(({ url, body }) => [url, body])).toEqual([
      [urls[0], { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }],
    ])
  })

  test('behavior: an unreachable node, and the next one answers', async () => {
    const asked = answer(unreachable, () => result('0x11'))
    expect(await settle(requestNode(network, call))).toBe('0x11')
    expect(asked.map(({ url, at }) => [url, at])).toEqual([
      [urls[0], 0],
      [urls[1], 150],
    ])
  })

  test('error: no node can be reached: four attempts, each later than the one before', async () => {
    const asked = answer(unreachable)
    await expect(settle(requestNode(network, call))).rejects.toMatchObject({
      code: 4901,
      message: 'No node of Ethereum could be reached',
    })
    expect(asked.map(({ at }) => at)).toEqual([0, 150, 450, 1_050])
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'behavior: %i is tried again',
    async (code) => {
      const asked = answer(status(code), () => result('0x12'))
      expect(await settle(requestNode(network, call))).toBe('0x12')
      expect(asked).toHaveLength(2)
    },
  )

  test.each([
    ['2', 2_000],
    ['86400', 10_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 150],
  ])('behavior: Retry-After %s', async (value, wait) => {
    const asked = answer(status(429, { 'retry-after': value }), () => result('0x13'))
    await settle(requestNode(network, call))
    expect(asked[1]?.at).toBe(wait)
  })

  test("error: a node's refusal is the answer", async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const asked = answer(() => Response.json({ jsonrpc: '2.0', id: 1, error }))
    await expect(requestNode(network, call)).rejects.toMatchObject(error)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['text', () => new Response('<html>')],
    ['no result', () => Response.json({ jsonrpc: '2.0', id: 1 })],
    ['null', () => Response.json(null)],
  ])('error: an answer that is not one of JSON-RPC: %s', async (_, make) => {
    answer(make)
    await expect(requestNode(network, call)).rejects.toMatchObject({ code: -32603 })
  })

  test('error: a network without nodes', async () => {
    const empty = { ...network, rpcUrls: { default: { http: [] } } }
    await expect(requestNode(empty, call)).rejects.toMatchObject({ code: 4901 })
  })

  test('param: signal, and nothing more is asked', async () => {
    const asked = answer(unreachable)
    const controller = new AbortController()
    const asking = requestNode(network, call, controller.signal)
    asking.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort(new DOMException('Gone', 'AbortError'))
    await expect(settle(asking)).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })

  test('behavior: a node that does not answer is left after 10 s', async () => {
    const asked = answer(
      () =>
        new Promise((_, reject) => {
          const { signal } = asked.at(-1) ?? {}
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
      () => result('0x14'),
    )
    expect(await settle(requestNode(network, call))).toBe('0x14')
    expect(asked.map(({ at }) => at)).toEqual([0, 10_150])
  })
})
