// @vitest-environment jsdom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { base, mainnet } from '../../networks/evm.ts'
import {
  balanceOf,
  type DataApiAnswers,
  dataApiUrl,
  installDataApi,
  neverAnswers,
  refuseWith,
} from '../../testing/fakeDataApi.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { startMock } from '../../testing/startMock.ts'
import { connectionKeys } from '../connection/connectionStorage.ts'
import { history } from './history.ts'
import { identity } from './identity.ts'
import { portfolio } from './portfolio.ts'
import { sumValues } from './sumValues.ts'
import { supportedChains } from './supportedChains.ts'

async function start(answers: Partial<DataApiAnswers> = {}, options = {}) {
  const api = installDataApi(answers)
  onTestFinished(api.stop)
  const mock = startMock({}, { api: { url: dataApiUrl }, ...options })
  await connect(mock.latchkey)
  return { ...mock, api }
}

const eth = balanceOf('ETH', '2', { value: 6_000, price: 3_000 })

afterEach(() => void vi.useRealTimers())

describe('without the option api', () => {
  test('behavior: nothing is requested, and everything is empty', async () => {
    const { latchkey, api } = await start({}, { api: undefined })
    expect(await supportedChains.fetch(latchkey, {})).toEqual([])
    expect(await portfolio.fetch(latchkey, {})).toEqual([])
    expect(await history.fetch(latchkey, {})).toEqual({ transactions: [], next: undefined })
    expect(await identity.fetch(latchkey, {})).toEqual({ name: undefined, avatar: undefined })
    expect(api.requests).toEqual([])
  })
})

describe('supportedChains', () => {
  test('behavior: an unsupported network is skipped with an empty result', async () => {
    const { latchkey, api } = await start({ balance: () => ({ balances: [eth] }) })
    await latchkey.switchNetwork(base)
    expect(await portfolio.fetch(latchkey, {})).toEqual([])
    expect((await history.fetch(latchkey, {})).transactions).toEqual([])
    expect(api.requests.map(({ pathname }) => pathname)).toEqual(['/v1/supported-chains'])
  })

  test('behavior: a host without chain data (404) serves no network', async () => {
    const { latchkey } = await start({ 'supported-chains': refuseWith(404) })
    expect(await supportedChains.fetch(latchkey, {})).toEqual([])
  })

  test('behavior: one request for all that ask', async () => {
    const { latchkey, api } = await start()
    await Promise.all([
      portfolio.fetch(latchkey, {}),
      portfolio.fetch(latchkey, {}),
      identity.fetch(latchkey, {}),
      history.fetch(latchkey, {}),
    ])
    expect(api.requests.map(({ pathname }) => pathname).toSorted()).toEqual([
      `/v1/account/${evmAddress}/balance`,
      `/v1/account/${evmAddress}/history`,
      `/v1/identity/${evmAddress}`,
      '/v1/supported-chains',
    ])
  })

  test.each([500, 429])(
    'error: status %d, after 3 retries, with a toast in the modal',
    async (status) => {
      vi.useFakeTimers()
      const { latchkey, api } = await start({ 'supported-chains': refuseWith(status) })
      const toasts = recordToasts(latchkey)
      latchkey._internal.modalHost.attach()
      latchkey.open()
      const failed = supportedChains.fetch(latchkey, {}).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(7_000)
      expect(await failed).toMatchObject({ status, message: `HTTP status code: ${status}` })
      expect(api.count('supported-chains')).toBe(4)
      await vi.advanceTimersByTimeAsync(200)
      expect(toasts).toEqual(['BALANCE_UNAVAILABLE'])
    },
  )

  test('behavior: Retry-After is kept, within 30 s', async () => {
    vi.useFakeTimers()
    const { latchkey, api } = await start({
      'supported-chains': refuseWith(429, { 'retry-after': '20' }),
    })
    const read = supportedChains.fetch(latchkey, {})
    await vi.advanceTimersByTimeAsync(19_000)
    expect(api.count('supported-chains')).toBe(1)
    api.answers['supported-chains'] = () => ({ http: [mainnet.caipNetworkId] })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await read).toEqual([mainnet.caipNetworkId])
  })

  test.each([
    ['400', refuseWith(400)],
    ['a longer Retry-After', refuseWith(503, { 'retry-after': '31' })],
    ['a malformed answer', () => ({})],
  ])('error: %s is not requested again', async (_, answer) => {
    const { latchkey, api } = await start({ 'supported-chains': answer })
    await expect(supportedChains.fetch(latchkey, {})).rejects.toThrow()
    expect(api.count('supported-chains')).toBe(1)
  })
})

describe('portfolio', () => {
  test('default: what counts in whole pieces, or is of another chain, is left out', async () => {
    const whole = balanceOf('CAT', '1', { quantity: { decimals: '0', numeric: '1' } })
    const other = balanceOf('POL', '1', { chainId: base.caipNetworkId })
    const { latchkey } = await start({ balance: () => ({ balances: [eth, whole, other] }) })
    const found = await portfolio.fetch(latchkey, {})
    expect(found.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('behavior: fresh for 30 s, also for the next visit', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { latchkey, api, storage } = await start({ balance: () => ({ balances: [eth] }) })
    const found = await portfolio.fetch(latchkey, {})
    vi.setSystemTime(Date.now() + 29_000)
    await portfolio.fetch(latchkey, {})
    expect(api.count('balance')).toBe(1)
    const id = `${mainnet.caipNetworkId}:${evmAddress}`
    expect(JSON.parse(storage.getItem(connectionKeys.portfolios) ?? '')).toMatchObject({
      [id]: { caipAddress: id, balance: { balances: [{ symbol: 'ETH' }] } },
    })
    const later = startMock({}, { api: { url: dataApiUrl }, storage })
    await connect(later.latchkey)
    expect(await portfolio.fetch(later.latchkey, {})).toEqual(found)
    expect(api.count('balance')).toBe(1)
    vi.setSystemTime(Date.now() + 2_000)
    await portfolio.fetch(latchkey, {})
    expect(api.count('balance')).toBe(2)
  })

  test('behavior: a refresh asks the API to read the chain', async () => {
    const { latchkey, api } = await start()
    await portfolio.fetch(latchkey, {})
    await portfolio.refresh(latchkey, {})
    const [first, second] = api.requests.filter(({ pathname }) => pathname.endsWith('/balance'))
    expect(first?.searchParams.has('forceUpdate')).toBe(false)
    expect(second?.searchParams.get('forceUpdate')).toBe('true')
  })

  test('behavior: an update requests nothing that nobody has read', async () => {
    const { latchkey, api } = await start()
    await portfolio.update(latchkey, {})
    expect(api.requests).toEqual([])
    await portfolio.fetch(latchkey, {})
    await portfolio.update(latchkey, {})
    expect(api.count('balance')).toBe(2)
  })

  test('error: a failure blocks requests for 30 s, and is a toast in the open modal', async () => {
    vi.useFakeTimers()
    const { latchkey, api } = await start({ balance: refuseWith(400) })
    const toasts = recordToasts(latchkey)
    latchkey._internal.modalHost.attach()
    latchkey.open()
    await expect(portfolio.fetch(latchkey, {})).rejects.toMatchObject({ status: 400 })
    await vi.advanceTimersByTimeAsync(29_000)
    await expect(portfolio.fetch(latchkey, {})).rejects.toMatchObject({ status: 400 })
    expect(api.count('balance')).toBe(1)
    expect(toasts).toContain('BALANCE_UNAVAILABLE')
    await vi.advanceTimersByTimeAsync(1_100)
    await portfolio.fetch(latchkey, {}).catch(() => undefined)
    expect(api.count('balance')).toBe(2)
  })

  test('error: not connected', async () => {
    const { latchkey } = startMock({}, { api: { url: dataApiUrl } })
    await expect(portfolio.fetch(latchkey, {})).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  test('behavior: nobody watches any more: the request ends, without a toast or a failure', async () => {
    const { latchkey, api } = await start({ balance: neverAnswers })
    const toasts = recordToasts(latchkey)
    latchkey._internal.modalHost.attach()
    latchkey.open()
    const controller = new AbortController()
    const watch = portfolio.watch(latchkey, {}, { signal: controller.signal, onChange() {} })
    await vi.waitFor(() => expect(api.count('balance')).toBe(1))
    controller.abort()
    await watch
    expect(toasts).toEqual([])
    api.answers.balance = () => ({ balances: [eth] })
    expect(await portfolio.fetch(latchkey, {})).toHaveLength(1)
  })

  test('behavior: gone from storage with the connection', async () => {
    const { latchkey, storage } = await start({ balance: () => ({ balances: [eth] }) })
    await portfolio.fetch(latchkey, {})
    await latchkey.disconnect()
    expect(storage.getItem(connectionKeys.portfolios)).toBeNull()
  })
})

describe('history', () => {
  test('behavior: each page is cached under its own cursor', async () => {
    const { latchkey } = await start({
      history: ({ searchParams }) => ({ data: [], next: `${searchParams.get('cursor')}+` }),
    })
    expect((await history.fetch(latchkey, {})).next).toBe('null+')
    expect((await history.fetch(latchkey, { cursor: 'a' })).next).toBe('a+')
  })

  test('error: without an account', async () => {
    const { latchkey } = startMock({}, { api: { url: dataApiUrl } })
    await expect(history.fetch(latchkey, {})).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      message: "Transactions can't be fetched without an accountAddress",
    })
  })
})

describe('identity', () => {
  test('default: stored under the address for 5 minutes', async () => {
    const { latchkey, api, storage } = await start({ identity: () => ({ name: 'ada.eth' }) })
    expect(await identity.fetch(latchkey, {})).toMatchObject({ name: 'ada.eth' })
    expect(JSON.parse(storage.getItem(connectionKeys.identities) ?? '')).toMatchObject({
      [evmAddress]: { address: evmAddress, identity: { name: 'ada.eth' } },
    })
    const later = startMock({}, { api: { url: dataApiUrl }, storage })
    await connect(later.latchkey)
    expect(await identity.fetch(later.latchkey, {})).toMatchObject({ name: 'ada.eth' })
    expect(api.count('identity')).toBe(1)
  })
})

describe('sumValues', () => {
  test('default: adds the known values; undefined if there is none', () => {
    expect(sumValues([])).toBeUndefined()
    const one = { name: 'A', symbol: 'A', quantity: { decimals: '18', numeric: '1' } }
    const fields = { chainId: undefined, address: undefined, price: 1, iconUrl: undefined }
    const balance = (value: number | undefined) => ({ ...one, ...fields, value })
    expect(sumValues([balance(undefined)])).toBeUndefined()
    expect(sumValues([balance(1.5), balance(undefined), balance(2)])).toBe(3.5)
  })
})
