/** What each resource requests, and what it makes of answers that are not as they should be. */
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  balanceOf,
  type DataApiAnswers,
  dataApiUrl,
  installDataApi,
  nftOf,
  transactionOf,
  transferOf,
} from '../testing/fakeDataApi.ts'
import { getBalances } from './balance.ts'
import { getHistory } from './history.ts'
import { createHttp } from './http.ts'
import { getIdentity } from './identity.ts'
import { getSupportedChains } from './supportedChains.ts'

function start(answers: Partial<DataApiAnswers>) {
  const api = installDataApi(answers)
  onTestFinished(api.stop)
  const http = createHttp({ url: dataApiUrl, projectId: 'p', sdkType: 't', sdkVersion: 'v' })
  const requested = () => {
    const { pathname, searchParams } = api.requests[0] ?? new URL(dataApiUrl)
    const { projectId, st, sv, ...own } = Object.fromEntries(searchParams)
    return [pathname, own]
  }
  return { http, requested }
}

/** A wallet chose it. */
const account = '0xA/?'
const chainId = 'eip155:1'

describe('getSupportedChains', () => {
  test('default: keeps what is a CAIP-2 id', async () => {
    const http = ['eip155:1', 'nothing', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const { http: client, requested } = start({ 'supported-chains': () => ({ http, ws: [] }) })
    expect(await getSupportedChains(client)).toEqual([http[0], http[2]])
    expect(requested()).toEqual(['/v1/supported-chains', {}])
  })

  test.each([{}, [], { http: 'eip155:1' }, { http: [1] }, null])(
    'error: %j is INVALID_RESPONSE',
    async (answer) => {
      const { http } = start({ 'supported-chains': () => answer })
      await expect(getSupportedChains(http)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
    },
  )
})

describe('getIdentity', () => {
  test('default', async () => {
    const avatar = 'https://pictures.example/a.png'
    const { http, requested } = start({ identity: () => ({ name: 'ada.eth', avatar }) })
    const found = await getIdentity(http, { address: '0xA/?', sender: '0xA' })
    expect(found).toEqual({ name: 'ada.eth', avatar })
    expect(requested()).toEqual(['/v1/identity/0xA%2F%3F', { sender: '0xA' }])
  })

  test.each([
    ['nothing registered', { name: null, avatar: null }],
    ['no fields', {}],
    ['an invisible name and a script', { name: '\u202e\u200b', avatar: 'javascript:alert(1)' }],
    ['other types', { name: 1, avatar: [] }],
    ['a picture without encryption', { name: ' ', avatar: 'http://pictures.example/a.png' }],
  ])('behavior: %s is neither name nor picture', async (_, answer) => {
    const { http } = start({ identity: () => answer })
    const { name, avatar } = await getIdentity(http, { address: '0xA', sender: '0xA' })
    expect([name, avatar]).toEqual([undefined, undefined])
  })
})

describe('getBalances', () => {
  test('default', async () => {
    const { http, requested } = start({
      balance: () => ({ balances: [balanceOf('USDX', '12.5', { value: 12.5, price: 1 })] }),
    })
    const [usdx] = await getBalances(http, { account, chainId })
    expect(usdx).toMatchObject({ symbol: 'USDX', value: 12.5, quantity: { numeric: '12.5' } })
    expect(requested()).toEqual(['/v1/account/0xA%2F%3F/balance', { currency: 'usd', chainId }])
  })

  test('param: forceUpdate', async () => {
    const { http, requested } = start({})
    await getBalances(http, { account, chainId, forceUpdate: true })
    expect(requested()[1]).toMatchObject({ forceUpdate: 'true' })
  })

  test('behavior: an entry that is not a balance is dropped, not the list', async () => {
    const balances = [
      balanceOf('A', '1'),
      null,
      balanceOf('B', '1e5'),
      balanceOf('C', '-1'),
      balanceOf('\u202e', '1'),
      balanceOf('D', '1', { quantity: { decimals: 18, numeric: '1' } }),
      balanceOf('E', '1', { value: -5, price: 'much', iconUrl: 'data:text/html,x' }),
    ]
    const { http } = start({ balance: () => ({ balances }) })
    const found = await getBalances(http, { account, chainId })
    expect(found.map(({ symbol }) => symbol)).toEqual(['A', 'E'])
    expect(found[1]).toMatchObject({ value: undefined, iconUrl: undefined })
  })

  test('behavior: keeps the first 1,000', async () => {
    const balances = Array.from({ length: 1_001 }, (_, index) => balanceOf(`T${index}`, '1'))
    const { http } = start({ balance: () => ({ balances }) })
    const found = await getBalances(http, { account, chainId })
    expect(found.map(({ symbol }) => symbol)).toEqual(
      balances.slice(0, 1_000).map(({ symbol }) => symbol),
    )
  })

  test.each([{}, { balances: {} }, [], 'x'])('error: %j is INVALID_RESPONSE', async (answer) => {
    const { http } = start({ balance: () => answer })
    await expect(getBalances(http, { account, chainId })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})

describe('getHistory', () => {
  test('default: the first page', async () => {
    const { http, requested } = start({
      history: () => ({ data: [transactionOf('1', { transfers: [nftOf('Cat')] })], next: 'n' }),
    })
    const { transactions, next } = await getHistory(http, { account, chainId })
    expect(transactions[0]).toMatchObject({ id: '1', transfers: [{ nft_info: { name: 'Cat' } }] })
    expect(next).toBe('n')
    expect(requested()).toEqual(['/v1/account/0xA%2F%3F/history', { chainId }])
  })

  test('param: cursor', async () => {
    const { http, requested } = start({})
    expect(await getHistory(http, { account, chainId, cursor: 'a b' })).toEqual({
      transactions: [],
      next: undefined,
    })
    expect(requested()[1]).toEqual({ cursor: 'a b', chainId })
  })

  test('behavior: an entry or transfer that is malformed is dropped, not the page', async () => {
    const data = [
      transactionOf('1', { minedAt: 'yesterday' }),
      transactionOf('2', { transfers: null }),
      transactionOf('3', { transfers: [{}, transferOf('ETH', '1'), { direction: 'up' }] }),
      transactionOf('4', { status: 'unheard-of' }),
      7,
    ]
    const { http } = start({ history: () => ({ data, next: 5 }) })
    const { transactions, next } = await getHistory(http, { account, chainId })
    expect(transactions.map(({ id, transfers }) => [id, transfers?.length])).toEqual([
      ['2', undefined],
      ['3', 1],
      ['4', 1],
    ])
    expect(next).toBeUndefined()
  })

  test('behavior: keeps the first 500 of a page, and the first 50 transfers of each', async () => {
    const transfers = Array(51).fill(transferOf('ETH', '1'))
    const others = Array.from({ length: 500 }, (_, index) => transactionOf(`${index}`))
    const data = [transactionOf('first', { transfers }), ...others]
    const { http } = start({ history: () => ({ data }) })
    const { transactions } = await getHistory(http, { account, chainId })
    expect(transactions.map(({ id }) => id)).toEqual(data.slice(0, 500).map(({ id }) => id))
    expect(transactions[0]?.transfers).toHaveLength(50)
  })

  test.each([{}, { data: null }, [], 'x'])('error: %j is INVALID_RESPONSE', async (answer) => {
    const { http } = start({ history: () => answer })
    await expect(getHistory(http, { account, chainId })).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    })
  })
})
