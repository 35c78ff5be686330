import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { maxResponseBytes, requestTimeout } from '../primitives/sendRequest.ts'
import { createHttp, type HttpOptions } from './http.ts'

const schema = z.object({ a: z.number() })

function create(respond: typeof fetch, options: Partial<HttpOptions> = {}) {
  const fetch = vi.fn(respond)
  const http = createHttp({
    url: 'https://data.example/base/',
    projectId: 'p1',
    sdkType: 'latchkey',
    sdkVersion: '0.1.0',
    fetch,
    ...options,
  })
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return { url: String(url), init }
  }
  return { http, fetch, sent }
}

const found = async () => Response.json({ a: 1 })

/** Rejects as fetch does when it is aborted. */
const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
  })

afterEach(() => void vi.useRealTimers())

describe('createHttp', () => {
  test('default: adds the common parameters, leaves out undefined ones, and sends no cookie', async () => {
    const { http, sent } = create(found)
    expect(await http.get('/v1/x', schema, { parameters: { b: '2', c: undefined } })).toEqual({
      a: 1,
    })
    expect(sent().url).toBe('https://data.example/base/v1/x?b=2&projectId=p1&st=latchkey&sv=0.1.0')
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'omit' })
  })

  test('param: clientId, headers', async () => {
    const { http, sent } = create(found, { clientId: 'c1', headers: { 'x-key': '1' } })
    await http.get('/', schema)
    expect(new URL(sent().url).searchParams.get('clientId')).toBe('c1')
    expect(sent().init?.headers).toMatchObject({ 'x-key': '1', accept: 'application/json' })
  })

  test.each(['post', 'put'] as const)('behavior: %s sends JSON', async (method) => {
    const { http, sent } = create(found)
    await http[method]('/', schema, { body: { b: 1 } })
    expect(sent().init).toMatchObject({
      method: method.toUpperCase(),
      body: '{"b":1}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('behavior: delete has no body', async () => {
    const { http, sent } = create(found)
    await http.delete('/', schema)
    expect(sent().init).toMatchObject({ method: 'DELETE' })
    expect(sent().init?.body).toBeUndefined()
  })

  test('behavior: getBlob returns bytes and type', async () => {
    const bytes = new Uint8Array([0, 255])
    const respond = async () => new Response(bytes, { headers: { 'content-type': 'image/png' } })
    const blob = await create(respond).http.getBlob('/picture')
    expect([blob.type, blob.size]).toEqual(['image/png', 2])
  })

  test.each([
    ['5', 5_000],
    [new Date(Date.now() + 60_000).toUTCString(), 60_000],
    ['soon', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ])('error: REFUSED with its status and Retry-After: %s', async (value, expected) => {
    const headers: HeadersInit = value === undefined ? {} : { 'retry-after': value }
    const { http, fetch } = create(async () => new Response('{}', { status: 429, headers }))
    const error = await http.get('/', schema).catch((cause: unknown) => cause)
    expect(error).toMatchObject({
      code: 'REFUSED',
      status: 429,
      message: 'HTTP status code: 429',
    })
    const { retryAfter } = error as { retryAfter?: number }
    if (expected === undefined) expect(retryAfter ?? 0).toBeLessThanOrEqual(0)
    else expect(Math.abs((retryAfter ?? 0) - expected)).toBeLessThan(2_000)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ a: 'x' })],
    ['too many bytes', () => new Response(new Uint8Array(maxResponseBytes + 1))],
  ])('error: %s is INVALID_RESPONSE', async (_, respond) => {
    const { http } = create(async () => respond())
    await expect(http.get('/', schema)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('error: no connection is UNREACHABLE, and names neither project nor path', async () => {
    const { http } = create(async () => {
      throw new TypeError('Failed to fetch')
    })
    const error: unknown = await http.get('/v1/secret', schema).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'UNREACHABLE' })
    expect(String(error)).not.toMatch(/p1|secret/)
  })

  test('error: TIMEOUT after 10 s', async () => {
    vi.useFakeTimers()
    const { http } = create(hang)
    const answer = http.get('/', schema).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(requestTimeout)
    expect(await answer).toMatchObject({ code: 'TIMEOUT' })
  })

  test('error: ABORTED, and nothing is left running', async () => {
    vi.useFakeTimers()
    const { http, fetch } = create(hang)
    const controller = new AbortController()
    const answer = http.get('/', schema, { signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    expect(vi.getTimerCount()).toBe(0)
    const late = http.get('/', schema, { signal: controller.signal })
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fetch).toHaveBeenCalledOnce()
  })
})
