import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import type { PriceStore } from '../keys/hints.ts'
import {
  type PriceServer,
  sendPrices,
  startPriceServer,
} from '../server/prices/testing/startPriceServer.ts'
import { openPage, type Page } from './openPage.ts'
import { openServer, type Server } from './openServer.ts'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let source: PriceServer
let server: Server
let page: Page
const shown: (PriceStore | undefined)[] = []

beforeAll(async () => {
  globalThis.indexedDB = new IDBFactory()
  anvil = await startAnvil()
  const id = `eip155:${anvil.chainId}`
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chains = [{ id, name: 'Anvil', rpcUrl: anvil.rpcUrl, nativeCurrency }]
  source = await startPriceServer(sendPrices({ [id]: { EUR: 2_890.1 } }))
  server = await openServer(chains, {
    CHAINS: JSON.stringify(chains),
    PRICES_URL: source.url,
    PRICES_CURRENCY: 'EUR',
  })
  page = openPage({
    server,
    requestApproval: async ({ prices }) => void shown.push(prices),
  })
  await page.request('CONNECT_EMAIL', { email: 'ada@example.com' })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
})
afterAll(async () => {
  await server?.close()
  await source?.close()
  await anvil?.stop()
})

test('default: a transaction’s prompt has the prices of the operator’s source', async () => {
  const from = (await page.request('GET_USER')).address
  await jsonRpc(anvil.rpcUrl, 'anvil_setBalance', [from, '0x56bc75e2d63100000'])
  const transaction = { from, to: '0x00000000000000000000000000000000000000aa', value: '0x1' }
  await page.request('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] })
  await expect
    .poll(() => shown[0]?.current())
    .toEqual({
      chain: `eip155:${anvil.chainId}`,
      currency: 'EUR',
      native: 2_890.1,
      tokens: [],
    })
})

test('behavior: a message’s prompt has none', async () => {
  const from = (await page.request('GET_USER')).address
  await page.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', from] })
  expect(shown.at(-1)).toBeUndefined()
})
