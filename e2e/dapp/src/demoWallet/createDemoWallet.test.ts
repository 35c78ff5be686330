import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, jsonRpc, startAnvil } from '../../../services/anvil.ts'
import { isLoopback } from './announceDemoWallet.ts'
import { createDemoWallet } from './createDemoWallet.ts'
import type { Question } from './questions.ts'

const recipient = '0x00000000000000000000000000000000000000aa'

let node: Chain

beforeAll(async () => {
  node = await startAnvil()
})
afterAll(() => node?.stop())

const describeChain = (chainId: number) => ({
  id: `eip155:${chainId}`,
  name: 'Local chain',
  rpcUrl: node.rpcUrl,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** A wallet whose user agrees until `agrees` is false. */
function start(entries = new Map<string, string>()) {
  const asked: Question[] = []
  const user = { agrees: true }
  const wallet = createDemoWallet({
    chains: [describeChain(node.chainId), describeChain(31_338)],
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    async ask(question) {
      asked.push(question)
      return user.agrees
    },
  })
  const request = (method: string, params?: unknown) =>
    wallet.request({ method, ...(params === undefined ? {} : { params }) })
  return { wallet, request, asked, user, entries }
}

async function startConnected() {
  const app = start()
  const [address] = (await app.request('eth_requestAccounts')) as [`0x${string}`]
  app.asked.length = 0
  return { ...app, address }
}

describe('createDemoWallet', () => {
  test('default: shares its address once the user agrees, also after a reload', async () => {
    const { request, asked, entries } = start()
    expect(await request('eth_accounts')).toEqual([])
    const accounts = await request('eth_requestAccounts')
    expect(accounts).toEqual([expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)])
    expect(asked.map(({ title }) => title)).toEqual(['Connect to this page?'])
    const reloaded = start(entries)
    expect(await reloaded.request('eth_requestAccounts')).toEqual(accounts)
    expect(reloaded.asked).toEqual([])
  })

  test('default: two browsers have different keys', async () => {
    const [one, two] = [await startConnected(), await startConnected()]
    expect(one.address).not.toBe(two.address)
  })

  test('behavior: shows the message, and signs it', async () => {
    const { request, asked, address } = await startConnected()
    const raw = `0x${Buffer.from('Hello').toString('hex')}` as const
    const signature = (await request('personal_sign', [raw, address])) as `0x${string}`
    expect(asked[0]?.facts).toEqual([['Message', 'Hello']])
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await request('personal_sign', ['0xff', address])
    expect(asked[1]?.facts).toEqual([['Message', '0xff']])
  })

  test('behavior: shows typed data, and signs it', async () => {
    const { request, asked, address } = await startConnected()
    const data = {
      domain: { name: 'Shop' },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    } as const
    const params = [address, JSON.stringify(data)]
    const signature = (await request('eth_signTypedData_v4', params)) as `0x${string}`
    expect(asked[0]?.facts[0]?.[1]).toContain('"text": "Hello"')
    expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
  })

  test('behavior: shows a transaction, and sends it', async () => {
    const { request, asked, address } = await startConnected()
    await jsonRpc(node.rpcUrl, 'anvil_setBalance', [address, '0xde0b6b3a7640000'])
    const transaction = { from: address, to: recipient, value: '0x16345785d8a0000' }
    const hash = await request('eth_sendTransaction', [transaction])
    expect(asked[0]).toMatchObject({
      title: 'Send this transaction?',
      facts: [
        ['Amount', '0.1 ETH'],
        ['To', recipient],
      ],
    })
    expect(await request('eth_getTransactionByHash', [hash])).toMatchObject({
      from: address.toLowerCase(),
      to: recipient,
      value: transaction.value,
    })
  })

  test('behavior: switches to another of its chains, also after a reload', async () => {
    const { wallet, request, entries } = start()
    const seen: unknown[] = []
    wallet.on('chainChanged', (chainId) => seen.push(chainId))
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect([seen, await request('eth_chainId')]).toEqual([['0x7a6a'], '0x7a6a'])
    expect(await start(entries).request('eth_chainId')).toBe('0x7a6a')
  })

  test('behavior: revoked, it tells the page and shares nothing', async () => {
    const { wallet, request, address } = await startConnected()
    const seen: unknown[] = []
    wallet.on('accountsChanged', (accounts) => seen.push(accounts))
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(seen).toEqual([[]])
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', ['0x00', address])).rejects.toMatchObject({ code: 4100 })
  })

  test.each([
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])('error: %s is declined', async (method) => {
    const { request, user, address, asked } = await startConnected()
    if (method === 'eth_requestAccounts') await request('wallet_revokePermissions')
    user.agrees = false
    const params: Record<string, unknown> = {
      personal_sign: ['0x00', address],
      eth_signTypedData_v4: [address, '{}'],
      eth_sendTransaction: [{ from: address, to: recipient }],
    }
    await expect(request(method, params[method])).rejects.toMatchObject({ code: 4001 })
    expect(asked).toHaveLength(1)
    expect(await request('eth_getTransactionCount', [address, 'latest'])).toBe('0x0')
  })

  test.each([
    ['personal_sign', ['0x00', recipient], 4100],
    ['eth_sendTransaction', [{ from: recipient }], 4100],
    ['personal_sign', ['Hello'], -32602],
    ['eth_sendTransaction', [{}], -32602],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4902],
    ['wallet_sendCalls', [], 4200],
    ['eth_signTransaction', [], 4200],
    ['eth_sign', [], 4200],
  ])('error: %s with %j is refused without a question', async (method, params, code) => {
    const { request, asked } = await startConnected()
    await expect(request(method, params)).rejects.toMatchObject({ code })
    expect(asked).toEqual([])
  })

  test.each(['{', 'null', '{"key":"0x1","isShared":true}'])(
    'error: %s in storage is replaced by a new key',
    async (text) => {
      const { request } = start(new Map([['latchkey-demo-wallet', text]]))
      expect(await request('eth_accounts')).toEqual([])
    },
  )
})

describe('isLoopback', () => {
  test.each([
    ['http://127.0.0.1:5184', true],
    ['http://node.localhost', true],
    ['http://[::1]:8545', true],
    ['https://node.example', false],
    ['http://127.0.0.1.example', false],
    ['http://localhost.example', false],
    ['http://192.168.1.5:8545', false],
  ])('default: %s', (url, expected) => {
    expect(isLoopback(url)).toBe(expected)
  })
})
