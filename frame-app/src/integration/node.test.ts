import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createNode } from '../rpc/node.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/**
 * A node that gives these answers in turn, then repeats the last; records pauses instead of
 * waiting.
 */
async function serve(...answers: Answer[]) {
  let tries = 0
  const pauses: number[] = []
  const server = createServer((request, response) => {
    tries += 1
    const answer = answers[Math.min(tries, answers.length) - 1]
    answer?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, pause, pauses, tries: () => tries }
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(code, headers)
    response.end('no')
  }
const json =
  (body: unknown, code = 200): Answer =>
  (_, response) => {
    response.writeHead(code, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
const result = json({ jsonrpc: '2.0', id: 1, result: '0x1' })
const silence: Answer = () => {}

describe('createNode', () => {
  test('default: sends JSON-RPC 2.0 and answers the result', async () => {
    let body = ''
    const { url } = await serve((request, response) => {
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => result(request, response))
    })
    expect(await createNode({ url })('eth_getBalance', ['0x0', 'latest'])).toBe('0x1')
    expect(JSON.parse(body)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: ['0x0', 'latest'],
    })
  })

  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'behavior: %i is tried again, after 150 and 300 ms',
    async (code) => {
      const { url, pause, pauses } = await serve(status(code), status(code), result)
      expect(await createNode({ url, pause })('eth_chainId', [])).toBe('0x1')
      expect(pauses).toEqual([150, 300])
    },
  )

  test('error: three tries, and no fourth', async () => {
    const { url, pause, tries } = await serve(status(503))
    await expect(createNode({ url, pause })('eth_chainId', [])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
      message: 'The network node cannot be reached (HTTP 503)',
    })
    expect(tries()).toBe(3)
  })

  test.each([
    ['1', 1_000],
    ['10', 10_000],
    ['0', 150],
    ['-1', 150],
    ['soon', 150],
    ['Wed, 21 Oct 2026 07:28:03 GMT', 3_000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', 150],
  ])('behavior: Retry-After %s only lengthens the pause', async (value, expected) => {
    vi.useFakeTimers({ now: Date.parse('2026-10-21T07:28:00Z'), toFake: ['Date'] })
    closers.push(() => vi.useRealTimers())
    const { url, pause, pauses } = await serve(status(429, { 'retry-after': value }), result)
    await createNode({ url, pause })('eth_chainId', [])
    expect(pauses).toEqual([expected])
  })

  test('behavior: the pause doubles after one that Retry-After set', async () => {
    const slow = status(429, { 'retry-after': '1' })
    const { url, pause, pauses } = await serve(slow, status(429), result)
    await createNode({ url, pause })('eth_chainId', [])
    expect(pauses).toEqual([1_000, 300])
  })

  test('param: attempts: one try, and no second', async () => {
    const { url, pause, tries } = await serve(status(503))
    await expect(createNode({ url, pause, attempts: 1 })('eth_chainId', [])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
    expect(tries()).toBe(1)
  })

  test.each(['60', new Date(Date.now() + 60_000).toUTCString()])(
    'error: a node that asks for a minute (%s) is not waited for',
    async (value) => {
      const { url, tries } = await serve(status(429, { 'retry-after': value }))
      await expect(createNode({ url })('eth_chainId', [])).rejects.toMatchObject({
        reason: 'NODE_UNREACHABLE',
      })
      expect(tries()).toBe(1)
    },
  )

  test.each([400, 401, 404])('error: %i is final', async (code) => {
    const { url, tries } = await serve(status(code))
    await expect(createNode({ url })('eth_chainId', [])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
    expect(tries()).toBe(1)
  })

  test('behavior: no answer in time is tried again', async () => {
    const { url, pause, tries } = await serve(silence, result)
    expect(await createNode({ url, pause, timeLimit: 1_000 })('eth_chainId', [])).toBe('0x1')
    expect(tries()).toBe(2)
  })

  test('default: an attempt ends after 10 s', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    closers.push(() => limit.mockRestore())
    const { url } = await serve(result)
    await createNode({ url })('eth_chainId', [])
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000)
  })

  test('behavior: a node gets no cookie, and no answer is cached', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ result: '0x1' }))
    await createNode({ url: 'https://node.example', fetch })('eth_chainId', [])
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', cache: 'no-store' })
  })

  test('error: nobody listens', async () => {
    const node = createNode({ url: 'http://127.0.0.1:1', pause: async () => {} })
    await expect(node('eth_chainId', [])).rejects.toMatchObject({ reason: 'NODE_UNREACHABLE' })
  })

  test.each([200, 400])(
    'error: the node’s own error is final and whole, with status %i',
    async (code) => {
      const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
      const { url, tries } = await serve(json({ jsonrpc: '2.0', id: 1, error }, code))
      await expect(createNode({ url })('eth_call', [])).rejects.toMatchObject({
        reason: 'NODE_ERROR',
        code: 3,
        message: 'execution reverted: no',
        data: '0x08c379a0',
      })
      expect(tries()).toBe(1)
    },
  )

  test('error: one that comes with a status of trouble is told once the tries are over', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    const { url, pause, tries } = await serve(json({ jsonrpc: '2.0', id: 1, error }, 500))
    await expect(createNode({ url, pause })('eth_call', [])).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      code: 3,
      data: '0x08c379a0',
    })
    expect(tries()).toBe(3)
  })

  test('behavior: an error of null is none', async () => {
    const { url } = await serve(json({ id: 1, result: '0x1', error: null }))
    expect(await createNode({ url })('eth_chainId', [])).toBe('0x1')
  })

  test.each([
    ['an HTML page', '<html>'],
    ['no result', '{"jsonrpc":"2.0","id":1}'],
    ['a bare value', '"0x1"'],
  ])('error: %s is no answer', async (_, body) => {
    const { url } = await serve((_request, response) => void response.end(body))
    await expect(createNode({ url })('eth_chainId', [])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })
})
