import { keccak256 } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mainnet } from './evm.ts'
import { requestNode } from './requestNode.ts'

const urls = ['https://one.example/', 'https://two.example/']
const network = { ...mainnet, rpcUrls: { default: { http: urls } } }
const single = { ...mainnet, rpcUrls: { default: { http: urls.slice(0, 1) } } }
const call = { method: 'eth_blockNumber' }
const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })

type Answer = (url: string) => Response | Promise<Response>
type Init = { body: string; signal: AbortSignal; credentials?: string }

/** The nodes answer in this order; the last answer repeats. */
function answer(...answers: Answer[]) {
  const asked: { url: string; body: unknown; at: number; init: Init }[] = []
  const started = Date.now()
  vi.stubGlobal('fetch', async (url: string, init: Init) => {
    asked.push({ url, body: JSON.parse(init.body), at: Date.now() - started, init })
    const next = answers[Math.min(asked.length, answers.length) - 1]
    return next?.(url)
  })
  return asked
}

const unreachable = () => Promise.reject(new TypeError('fetch failed'))
const status =
  (code: number, headers = {}) =>
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
    // A node learns no cookie.
    expect(asked[0]?.init.credentials).toBe('omit')
  })

  test('behavior: an unreachable node, and the next one answers', async () => {
    const asked = answer(unreachable, () => result('0x11'))
    expect(await settle(requestNode(network, call))).toBe('0x11')
    expect(asked.map(({ url, at }) => [url, at])).toEqual([
      [urls[0], 0],
      [urls[1], 0],
    ])
  })

  test('error: no node can be reached: three rounds, each later than the one before', async () => {
    const asked = answer(unreachable)
    await expect(settle(requestNode(network, call))).rejects.toMatchObject({
      code: 4901,
      message: 'No node of Ethereum could be reached',
    })
    expect(asked.map(({ url, at }) => [url, at])).toEqual(
      [0, 150, 450].flatMap((at) => urls.map((url) => [url, at])),
    )
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'behavior: %i is tried again',
    async (code) => {
      const asked = answer(status(code), () => result('0x12'))
      expect(await settle(requestNode(single, call))).toBe('0x12')
      expect(asked.map(({ at }) => at)).toEqual([0, 150])
    },
  )

  test.each([
    ['2', 2_000],
    ['0', 150],
    ['86400', 10_000],
    ['Wed, 21 Oct 2026 07:28:03 GMT', 3_000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', 150],
    ['soon', 150],
  ])('behavior: Retry-After %s of the only node', async (value, wait) => {
    vi.setSystemTime('2026-10-21T07:28:00Z')
    const asked = answer(status(429, { 'retry-after': value }), () => result('0x13'))
    await settle(requestNode(single, call))
    expect(asked[1]?.at).toBe(wait)
  })

  test('behavior: Retry-After is about one node: the next is asked at once', async () => {
    const asked = answer(status(429, { 'retry-after': '7' }), () => result('0x13'))
    expect(await requestNode(network, call)).toBe('0x13')
    expect(asked.map(({ url }) => url)).toEqual(urls)
  })

  test('behavior: a node is left alone as long as its Retry-After says', async () => {
    const asked = answer((url) =>
      url === urls[0] ? status(429, { 'retry-after': '1' })() : unreachable(),
    )
    await expect(settle(requestNode(network, call))).rejects.toMatchObject({ code: 4901 })
    const times = asked.filter(({ url }) => url === urls[0]).map(({ at }) => at)
    expect(times).toEqual([0])
  })

  test("error: a node's refusal is the answer", async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const asked = answer(() => Response.json({ jsonrpc: '2.0', id: 1, error }))
    await expect(requestNode(network, call)).rejects.toMatchObject(error)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['text', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['no result', () => Response.json({ jsonrpc: '2.0', id: 1 })],
    ['null', () => Response.json(null)],
    ['a batch', () => Response.json([{ jsonrpc: '2.0', id: 1, result: '0x1' }])],
  ])('error: an answer that is not one of JSON-RPC, of every node: %s', async (_, make) => {
    const asked = answer(make)
    await expect(requestNode(network, call)).rejects.toMatchObject({ code: 4901 })
    expect(asked.map(({ url }) => url)).toEqual(urls)
  })

  test('error: a network without nodes', async () => {
    const empty = { ...network, rpcUrls: { default: { http: [] } } }
    await expect(requestNode(empty, call)).rejects.toMatchObject({ code: 4901 })
  })

  test('param: signal, and nothing more is asked', async () => {
    const asked = answer(unreachable)
    const controller = new AbortController()
    const asking = requestNode(single, call, controller.signal)
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
          const { signal } = asked.at(-1)?.init ?? {}
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
      () => result('0x14'),
    )
    expect(await settle(requestNode(network, call))).toBe('0x14')
    expect(asked.map(({ at }) => at)).toEqual([0, 10_000])
  })

  test('behavior: the wait for a node ends with the signal', async () => {
    const asked = answer(status(429, { 'retry-after': '7' }))
    const controller = new AbortController()
    const asking = requestNode(single, call, controller.signal)
    asking.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(100)
    controller.abort(new DOMException('Gone', 'AbortError'))
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })
})

const refusal = (error: unknown, init = {}) => Response.json({ jsonrpc: '2.0', id: 1, error }, init)

describe('a node that cannot serve the request', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each<[string, Answer]>([
    ['401', status(401)],
    ['402', status(402)],
    ['404', status(404)],
    ['521', status(521)],
    ['530', status(530)],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a text as error', () => refusal('rate limited')],
    ['a text beside null', () => Response.json({ result: null, error: 'rate limited' })],
    ['an empty error', () => refusal({})],
    ['-32005', () => refusal({ code: -32005, message: 'limit exceeded' })],
    ['429', () => refusal({ code: 429, message: 'slow down' })],
    ['-32603', () => refusal({ code: -32603, message: 'Internal error' })],
    ['-32601', () => refusal({ code: -32601, message: 'the method does not exist' })],
    ['-32000', () => refusal({ code: -32000, message: 'header not found' })],
    ['-32600 in 401', () => refusal({ code: -32600, message: 'Log in!' }, { status: 401 })],
    ['a result in 500', () => Response.json({ result: '0x1' }, { status: 500 })],
  ])('behavior: %s, and the next one is asked at once', async (_, first) => {
    const asked = answer(first, () => result('0x15'))
    expect(await requestNode(network, call)).toBe('0x15')
    expect(asked.map(({ url }) => url)).toEqual(urls)
  })

  test.each([401, 404, 521])('error: %i of the only node is not tried again', async (code) => {
    const asked = answer(status(code))
    await expect(requestNode(single, call)).rejects.toMatchObject({ code: 4901 })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['its own error', { code: -32000, message: 'header not found' }, -32000],
    ['none of a limit', { code: -32005, message: 'limit exceeded' }, 4901],
    ['none of a limit', { code: -32000, message: 'rate limit reached' }, 4901],
  ])('error: no node does better, and the caller gets %s', async (_, error, code) => {
    answer(() => refusal(error), status(404))
    await expect(settle(requestNode(network, call))).rejects.toMatchObject({ code })
  })
})

describe('a request that every node would refuse', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const revert = { code: 3, message: 'execution reverted', data: '0x08c379a0' }

  test.each([
    ['a revert', revert, 200],
    ['a revert in 500', revert, 500],
    ['a revert by its text', { code: -32000, message: 'execution reverted' }, 200],
    ['a revert by its data', { code: -32603, message: 'VM failed', data: '0x08c379a0' }, 200],
    ['a revert in 503', revert, 503],
    [
      'a revert whose reason reads like a limit',
      { ...revert, message: 'execution reverted: rate limit' },
      200,
    ],
    ['a revert of OpenEthereum', { code: -32015, message: 'VM error', data: 'Reverted 0x' }, 200],
    ['parameters', { code: -32602, message: 'missing value' }, 200],
    ['a rejection', { code: -32003, message: 'transaction rejected' }, 200],
    ['a nonce', { code: -32000, message: 'nonce too low: next nonce 5' }, 200],
    ['funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 200],
    ['a fee', { code: -32000, message: 'replacement transaction underpriced' }, 200],
  ])('error: %s', async (_, error, code) => {
    const asked = answer(() => refusal(error, { status: code }))
    await expect(requestNode(network, call)).rejects.toMatchObject(error)
    expect(asked).toHaveLength(1)
  })
})

describe('eth_sendRawTransaction', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const bytes = '0x02f8'
  const send = { method: 'eth_sendRawTransaction', params: [bytes] }
  const known = (message: string) => () => refusal({ code: -32000, message })

  test.each([500, 502, 503, 504])('error: a node that answers %i gets it once', async (code) => {
    const asked = answer(status(code))
    await expect(requestNode(single, send)).rejects.toMatchObject({ code: 4901 })
    expect(asked).toHaveLength(1)
  })

  test('error: a node that does not answer gets it once', async () => {
    const asked = answer(unreachable)
    await expect(requestNode(single, send)).rejects.toMatchObject({ code: 4901 })
    expect(asked).toHaveLength(1)
  })

  test('behavior: a node that turned it away gets it again', async () => {
    const asked = answer(status(429), () => result('0xab'))
    expect(await settle(requestNode(single, send))).toBe('0xab')
    expect(asked).toHaveLength(2)
  })

  test.each([
    'already known',
    'ALREADY_EXISTS: already known',
    'AlreadyKnown',
    'Known transaction',
    `known transaction: ${bytes}`,
    'Transaction with the same hash was already imported.',
    'transaction already imported',
    'tx already exists in cache',
  ])('behavior: a node that has these bytes, %s, and the hash is the result', async (message) => {
    const asked = answer(status(504), known(message))
    expect(await requestNode(network, send)).toBe(keccak256(bytes))
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['another refusal', send, 'nonce too low'],
    ['another refusal', send, 'unknown transaction type'],
    ['another method', { ...send, method: 'eth_call' }, 'already known'],
    ['no bytes', { ...send, params: [] }, 'already known'],
  ])('error: %s has no hash', async (_, request, message) => {
    answer(known(message))
    await expect(requestNode(network, request)).rejects.toMatchObject({ code: -32000, message })
  })
})

describe('the form of a response', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each([
    ['no version', { id: 1, result: '0x1' }],
    ['an id that is a text', { jsonrpc: '2.0', id: '1', result: '0x1' }],
    ['an id that is null', { jsonrpc: '2.0', id: null, result: '0x1' }],
    ['an error that is null', { jsonrpc: '2.0', id: 1, result: '0x1', error: null }],
  ])('behavior: %s', async (_, body) => {
    answer(() => Response.json(body))
    expect(await requestNode(network, call)).toBe('0x1')
  })

  test('behavior: a result that is null', async () => {
    answer(() => result(null))
    expect(await requestNode(network, call)).toBeNull()
  })
})
