import type { RequestName } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAddressBook } from '../rpc/createAddressBook.ts'
import { testProject } from '../server/testing/createTestServer.ts'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { openPage, type Page } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let server: Server
let page: Page
beforeAll(async () => {
  server = await openServer([
    testChain('eip155:1', 'One'),
    testChain('eip155:10', 'Ten'),
    testChain(solana, 'Sol'),
  ])
  page = open()
})
afterAll(() => server.close())

const open = (chainId?: string) =>
  openPage({
    server,
    ...(chainId === undefined ? {} : { chainId }),
  })

describe('handlers', () => {
  test('behavior: what clients await at their start succeeds before any login', async () => {
    expect(await page.request('SYNC_DAPP_DATA', { projectId: 'demo' })).toBeUndefined()
    const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
    expect(await page.request('SYNC_DAPP_DATA', { projectId: 'demo', metadata })).toBeUndefined()
    expect(page.apps).toEqual(['Shop'])
    expect(await page.request('SYNC_THEME', { themeMode: 'dark' })).toBeUndefined()
    expect(await page.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
      smartAccountEnabledNetworks: [],
    })
    expect(await page.request('RPC_ABORT')).toBeUndefined()
    expect(await page.request('SIGN_OUT')).toBeUndefined()
  })

  test('behavior: SIGN_OUT forgets the addresses that were sent to and the tokens that were added from this site', async () => {
    const { storage, texts } = memoryStorage()
    vi.stubGlobal('localStorage', storage)
    onTestFinished(() => void vi.unstubAllGlobals())
    const scope = `${server.config.projectId}|${testProject.dappOrigin}`
    for (const name of ['recipients', 'tokens'] as const) {
      createAddressBook({ name, scope, storage: () => storage }).add('0xaa', ['0x01'])
    }
    expect(texts.size).toBe(2)
    await page.request('SIGN_OUT')
    expect(texts.size).toBe(0)
  })

  test.each(['eoa', 'smartAccount'] as const)(
    'behavior: SET_PREFERRED_ACCOUNT %s answers the account that is used',
    async (type) => {
      expect(await page.request('SET_PREFERRED_ACCOUNT', { type })).toEqual({
        type: 'eoa',
        address: '',
      })
    },
  )

  test.each<[RequestName, object | undefined, string]>([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }, 'Sign-in with google'],
    ['GET_FARCASTER_URI', undefined, 'Sign-in with Farcaster'],
    ['INIT_SMART_ACCOUNT', undefined, 'A smart account'],
  ])('error: %s is not configured', async (name, payload, feature) => {
    await expect(page.request(name, payload as never)).rejects.toMatchObject({
      reason: 'NOT_CONFIGURED',
      message: `${feature} is not configured`,
    })
  })

  test('behavior: SWITCH_NETWORK answers a plain number for EVM, CAIP-2 for others', async () => {
    const page = open()
    expect(await page.request('GET_CHAIN_ID')).toEqual({ chainId: 1 })
    for (const chainId of ['eip155:10', 10, '10', '0xa']) {
      expect(await page.request('SWITCH_NETWORK', { chainId })).toEqual({ chainId: 10 })
    }
    expect(await page.request('GET_CHAIN_ID')).toEqual({ chainId: 10 })
    const bare = solana.slice('solana:'.length)
    expect(await page.request('SWITCH_NETWORK', { chainId: bare })).toEqual({ chainId: solana })
    expect(await page.request('RPC_REQUEST', { method: 'eth_chainId' })).toBe('0x1')
  })

  test('error: SWITCH_NETWORK to one that is not served names it, and changes nothing', async () => {
    const page = open()
    await expect(page.request('SWITCH_NETWORK', { chainId: 999 })).rejects.toMatchObject({
      reason: 'CHAIN_NOT_SUPPORTED',
      message: 'The network eip155:999 is not supported here: its operator can add it to CHAINS',
    })
    expect(await page.request('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  })

  test.each([
    ['eip155:10', 10],
    ['10', 10],
    [solana.slice('solana:'.length), solana],
    ['eip155:999', 1],
  ])('param: the URL’s chainId %s', async (chainId, answer) => {
    expect(await open(chainId).request('GET_CHAIN_ID')).toEqual({ chainId: answer })
  })
})
