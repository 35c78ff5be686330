import { afterEach, describe, expect, test, vi } from 'vitest'
import { maxResponseBytes, requestTimeout } from '../primitives/sendRequest.ts'
import { createApiSource } from './apiSource.ts'
import { createWalletSource } from './createWalletSource.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'

const first = { page: 1, entries: 40 }
const wallet = { id: 'a', name: 'A' }
const reply = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

function create(respond: typeof fetch, options: object = {}) {
  const fetch = vi.fn(respond)
  const source = createApiSource({
    url: 'https://wallets.example/base/',
    projectId: 'p1',
    sdkType: 'latchkey',
    sdkVersion: 'react-0.1.0',
    fetch,
    ...options,
  })
  return { source, fetch }
}

/** Never answers, as a hanging server; rejects as fetch does when it is aborted. */
const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
  })

afterEach(() => vi.useRealTimers())

describe('getWallets', () => {
  test('default: requests the page with the project and the SDK, without credentials', async () => {
    const { source, fetch } = create(async () => reply({ data: [wallet], count: 7 }))
    const page = await source.getWallets(first)
    expect(page).toMatchObject({ wallets: [{ id: 'a' }], count: 7 })
    expect(fetch).toHaveBeenCalledOnce()
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe(
      'https://wallets.example/base/getWallets?page=1&entries=40&projectId=p1&st=latchkey&sv=react-0.1.0',
    )
    expect(init).toMatchObject({ credentials: 'omit' })
  })

  test('param: every filter has its parameter', async () => {
    const { source, fetch } = create(async () => reply({ data: [], count: 0 }))
    await source.getWallets({
      ...first,
      search: 'a&b',
      include: ['1', '2'],
      exclude: ['3'],
      chains: ['eip155:1', 'eip155:10'],
      badge: 'certified',
      names: ['A B'],
      rdns: ['io.a'],
    })
    const { searchParams } = new URL(String(fetch.mock.calls[0]?.[0]))
    expect(Object.fromEntries(searchParams)).toEqual({
      page: '1',
      entries: '40',
      search: 'a&b',
      badge_type: 'certified',
      include: '1,2',
      exclude: '3',
      chains: 'eip155:1,eip155:10',
      names: 'A B',
      rdns: 'io.a',
      projectId: 'p1',
      st: 'latchkey',
      sv: 'react-0.1.0',
    })
  })

  test("param: headers are the dApp's", async () => {
    const headers = { 'x-key': '1' }
    const { source, fetch } = create(async () => reply({ data: [] }), { headers })
    await source.getWallets(first)
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject(headers)
  })

  test('behavior: a bad entry does not lose the page, a repeated or surplus one is dropped', async () => {
    const data = [null, wallet, { id: '../x', name: 'X' }, wallet, { id: 'b', name: 'B' }]
    const { source } = create(async () => reply({ data, count: 'many' }))
    const page = await source.getWallets({ page: 1, entries: 4 })
    expect(page).toMatchObject({ wallets: [{ id: 'a' }], count: 5 })
  })

  test.each([
    ['no JSON', new Response('<html>')],
    ['neither data nor count', reply({ error: 'busy' })],
    ['data that is no list', reply({ data: 'none', count: 0 })],
    ['a list', reply([])],
  ])('error: %s is INVALID_RESPONSE', async (_, response) => {
    const { source } = create(async () => response)
    await expect(source.getWallets(first)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test.each([{ data: null, count: 0 }, { count: 0 }, { data: [] }, { data: [], count: null }])(
    'behavior: %j is an empty list',
    async (body) => {
      const { source } = create(async () => reply(body))
      expect(await source.getWallets(first)).toEqual({ wallets: [], count: 0 })
    },
  )

  test('behavior: a count that is a text', async () => {
    const { source } = create(async () => reply({ data: [wallet], count: '512' }))
    expect((await source.getWallets(first)).count).toBe(512)
  })

  test.each([
    ['the first of several', { page: 1, entries: 2 }, ['a', 'b'], 3],
    ['the second of several', { page: 2, entries: 2 }, ['c', 'd'], 5],
    ['the last', { page: 3, entries: 2 }, ['e'], 5],
    ['one after the last', { page: 3, entries: 2 }, [], 4],
  ])(
    'behavior: without a count, a full page has another after it: %s',
    async (_, at, ids, count) => {
      const { source } = create(async () => reply({ data: ids.map((id) => ({ id, name: id })) }))
      expect((await source.getWallets(at)).count).toBe(count)
    },
  )

  test('error: a response beyond the limit is cut off', async () => {
    const part = new Uint8Array(1_048_576)
    let sent = 0
    const cancel = vi.fn()
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += part.byteLength
      if (sent > 4 * maxResponseBytes) controller.close()
      else controller.enqueue(part)
    }
    const { source } = create(async () => new Response(new ReadableStream({ pull, cancel })))
    await expect(source.getWallets(first)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    expect(cancel).toHaveBeenCalledOnce()
    expect(sent).toBeLessThan(maxResponseBytes + 3 * part.byteLength)
  })

  test('error: a status that is not ok is named, and nothing is repeated', async () => {
    const { source, fetch } = create(async () => reply({}, { status: 503 }))
    await expect(source.getWallets(first)).rejects.toMatchObject({
      code: 'REFUSED',
      status: 503,
      message: 'HTTP status code: 503',
    })
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('error: no connection is UNREACHABLE, and names no project', async () => {
    const { source, fetch } = create(async () => {
      throw new TypeError('Failed to fetch')
    })
    const error: unknown = await source.getWallets(first).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'UNREACHABLE' })
    expect(String(error)).not.toContain('p1')
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('error: no response within 10 seconds is TIMEOUT', async () => {
    vi.useFakeTimers()
    const { source } = create(hang)
    const settled = vi.fn()
    const answer = source.getWallets(first).catch((error: unknown) => {
      settled()
      return error
    })
    await vi.advanceTimersByTimeAsync(requestTimeout - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ code: 'TIMEOUT' })
    expect(requestTimeout).toBe(10_000)
  })

  test('error: an abort ends the request and its timer', async () => {
    vi.useFakeTimers()
    const { source } = create(hang)
    const controller = new AbortController()
    const answer = source.getWallets({ ...first, signal: controller.signal })
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: an aborted call requests nothing', async () => {
    const { source, fetch } = create(hang)
    const call = source.getWallets({ ...first, signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('getImageUrl', () => {
  const { source } = create(hang)
  const parse = (fields: object) => parseWallet({ ...wallet, ...fields }) as Wallet

  test('default: the picture of the wallet list API', () => {
    expect(source.getImageUrl(parse({ image_id: 'i-1' }))).toBe(
      'https://wallets.example/base/getWalletImage/i-1?projectId=p1&st=latchkey&sv=react-0.1.0',
    )
  })

  test("behavior: the dApp's own picture wins; without one there is none", () => {
    const image_url = 'https://dapp.example/i.png'
    expect(source.getImageUrl(parse({ image_id: 'i-1', image_url }))).toBe(image_url)
    expect(source.getImageUrl(parse({}))).toBeUndefined()
  })
})

describe('createWalletSource', () => {
  const options = { projectId: 'p1', sdkType: 'latchkey', sdkVersion: '0' }

  test('behavior: without a host, nothing is requested', async () => {
    const fetch = vi.fn(hang)
    const source = createWalletSource({ ...options, fetch })
    const { wallets } = await source.getWallets(first)
    expect(wallets[0]?.name).toBe('MetaMask')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: a host without a wallet list leaves the bundled one', async () => {
    const fetch = vi.fn(async () => reply({}, { status: 404 }))
    const api = { url: 'https://data.example' }
    const source = createWalletSource({ ...options, fetch, api })
    expect((await source.getWallets(first)).wallets[0]?.name).toBe('MetaMask')
    fetch.mockResolvedValue(reply({}, { status: 403 }))
    await expect(source.getWallets(first)).rejects.toMatchObject({ status: 403 })
  })

  test('param: api', async () => {
    const fetch = vi.fn(async () => reply({ data: [wallet], count: 1 }))
    const api = { url: 'https://wallets.example' }
    const { wallets } = await createWalletSource({ ...options, fetch, api }).getWallets(first)
    expect(wallets[0]?.id).toBe('a')
  })
})
