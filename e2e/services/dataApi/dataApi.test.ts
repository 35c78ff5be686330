import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, jsonRpc, startAnvil } from '../anvil.ts'
import { localChain } from '../localChains.ts'
import { mintToken } from '../mintToken.ts'
import { type PriceSource, startPriceSource } from '../priceSource.ts'
import { type DataApi, startDataApi } from './startDataApi.ts'

let chain: Chain
let prices: PriceSource
let api: DataApi
let developer: string

beforeAll(async () => {
  chain = await startAnvil()
  prices = await startPriceSource({ prices: { 'eip155:31337': { USD: 3_000 } } })
  api = await startDataApi({
    chains: [localChain(chain.rpcUrl, chain.chainId)],
    pricesUrl: prices.url,
  })
  ;[developer] = (await jsonRpc(chain.rpcUrl, 'eth_accounts')) as [string]
})
afterAll(async () => {
  await api?.stop()
  await prices?.stop()
  await chain?.stop()
})

const newAddress = () => `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, 'a')}`
const get = async (path: string) => (await fetch(`${api.url}${path}`)).json()
const readHistory = (account: string, cursor?: string) =>
  get(
    `/v1/account/${account}/history?chainId=eip155:31337${cursor === undefined ? '' : `&cursor=${cursor}`}`,
  )
const send = (to: string, value: bigint) =>
  jsonRpc(chain.rpcUrl, 'eth_sendTransaction', [
    { from: developer, to, value: `0x${value.toString(16)}` },
  ])

describe('startDataApi', () => {
  test('default: what arrives on the chain is in balances and history, newest first', async () => {
    const account = newAddress()
    await send(account, 2n * 10n ** 18n)
    const token = await mintToken(chain.rpcUrl, { to: account, symbol: 'USDX', amount: 2_500_000n })
    const { balances } = await get(
      `/v1/account/${account}/balance?currency=usd&chainId=eip155:31337`,
    )
    expect(balances).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '2', decimals: '18' }, value: 6_000, price: 3_000 },
      { symbol: 'USDX', quantity: { numeric: '2.5', decimals: '6' }, price: 0 },
    ])
    expect(balances[1].address.toLowerCase()).toBe(`eip155:31337:${token}`)
    const { data, next } = await readHistory(account)
    expect(data).toMatchObject([
      { transfers: [{ direction: 'in', quantity: { numeric: '2.5' } }] },
      {
        metadata: { operationType: 'receive', status: 'confirmed', sentFrom: developer },
        transfers: [{ fungible_info: { symbol: 'ETH' }, quantity: { numeric: '2' } }],
      },
    ])
    expect(next).toBeNull()
  })

  test('behavior: cursors lead through all entries, each once', async () => {
    const account = newAddress()
    for (let count = 0; count < 25; count += 1) await send(account, 1n)
    const first = await readHistory(account)
    const second = await readHistory(account, first.next)
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([20, 25, null])
  })

  test('behavior: a source of prices that fails leaves balances without worth', async () => {
    prices.fail()
    const { balances } = await get(
      `/v1/account/${newAddress()}/balance?currency=usd&chainId=eip155:31337`,
    )
    expect(balances[0]).toMatchObject({ symbol: 'ETH', price: 0 })
    expect(balances[0].value).toBeUndefined()
  })

  test.each([
    '/v1/account/nobody/balance?currency=usd&chainId=eip155:31337',
    `/v1/account/${newAddress()}/balance?currency=eur&chainId=eip155:31337`,
    `/v1/account/${newAddress()}/history?chainId=eip155:1`,
    `/v1/account/${newAddress()}/history?chainId=eip155:31337&cursor=x`,
  ])('error: %s is refused', async (path) => {
    expect((await fetch(`${api.url}${path}`)).status).toBe(400)
  })

  test('behavior: any page may ask, and none sends a cookie', async () => {
    const { headers } = await fetch(`${api.url}/v1/supported-chains`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})
