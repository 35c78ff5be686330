import { base58 } from '@scure/base'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, jsonRpc, startAnvil } from '../../services/anvil.ts'
import type { WalletNetwork } from './config.ts'
import { listPurposes, prepareRequest } from './methods.ts'
import { listNetworks } from './networks.ts'
import { testAccounts } from './testAccounts.ts'

const [account] = testAccounts
const address = account.addresses.eip155 as `0x${string}`
const pubkey = account.addresses.solana
const recipient = '0x00000000000000000000000000000000000000aa'

let node: Chain

beforeAll(async () => {
  node = await startAnvil()
})
afterAll(() => node?.stop())

function prepare(method: string, params: unknown, chainId = `eip155:${node.chainId}`) {
  const switched: WalletNetwork[] = []
  const chain = {
    id: `eip155:${node.chainId}`,
    name: 'Local chain',
    rpcUrl: node.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const networks = listNetworks({
    chain,
    relayUrl: 'ws://127.0.0.1:1',
    solana: { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' },
  })
  const switchNetwork = async (network: WalletNetwork) => void switched.push(network)
  const context = { account, chain, networks, switchNetwork }
  return { switched, ...prepareRequest({ method, params, chainId }, context) }
}

describe('testAccounts', () => {
  test('default: the chain funds them', async () => {
    const funded = (await jsonRpc(node.rpcUrl, 'eth_accounts')) as string[]
    const own = testAccounts.map(({ addresses }) => addresses.eip155.toLowerCase())
    expect(funded).toEqual(expect.arrayContaining(own))
    expect(new Set(testAccounts.map(({ addresses }) => addresses.solana)).size).toBe(own.length)
  })
})

describe('prepareRequest', () => {
  test('behavior: shows a message, and signs it', async () => {
    const raw = `0x${Buffer.from('Hello').toString('hex')}`
    const { question, perform } = prepare('personal_sign', [raw, address.toLowerCase()])
    expect(question.facts).toEqual([['Message', 'Hello']])
    const signature = (await perform()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  })

  test('behavior: shows typed data, and signs it', async () => {
    const data = {
      domain: { name: 'Shop' },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    } as const
    const { question, perform } = prepare('eth_signTypedData_v4', [address, JSON.stringify(data)])
    expect(question.facts[0]?.[1]).toContain('"text": "Hello"')
    const signature = (await perform()) as `0x${string}`
    expect(await verifyTypedData({ ...data, address, signature })).toBe(true)
  })

  test('behavior: shows a transaction, and sends it only then', async () => {
    const transaction = { from: address, to: recipient, value: '0x16345785d8a0000' }
    const { question, perform } = prepare('eth_sendTransaction', [transaction])
    expect(question.facts).toEqual([
      ['Amount', '0.1 ETH'],
      ['To', recipient],
    ])
    expect(await jsonRpc(node.rpcUrl, 'eth_getBalance', [recipient, 'latest'])).toBe('0x0')
    const hash = await perform()
    expect(await jsonRpc(node.rpcUrl, 'eth_getTransactionByHash', [hash])).toMatchObject({
      from: address.toLowerCase(),
      to: recipient,
      value: transaction.value,
    })
  })

  test('behavior: switches to a network that it has', async () => {
    const { question, perform, switched } = prepare('wallet_switchEthereumChain', [
      { chainId: '0x1' },
    ])
    expect(question.title).toBe('Switch to Ethereum?')
    expect(await perform()).toBeNull()
    expect(switched).toMatchObject([{ id: 'eip155:1' }])
  })

  test('behavior: shows a Solana message, and signs it', async () => {
    const bytes = new TextEncoder().encode('Hello, Solana.')
    const params = { message: base58.encode(bytes), pubkey }
    const { question, perform } = prepare('solana_signMessage', params)
    expect(question.facts).toEqual([['Message', 'Hello, Solana.']])
    const { signature } = (await perform()) as { signature: string }
    expect(account.isSigned(bytes, base58.decode(signature))).toBe(true)
  })

  test.each([
    ['personal_sign', ['0x00', recipient], 4100],
    ['eth_signTypedData_v4', [recipient, '{}'], 4100],
    ['eth_sendTransaction', [{ from: recipient }], 4100],
    ['solana_signMessage', { message: '2', pubkey: '2' }, 4100],
    ['solana_signTransaction', { transaction: '', pubkey: '2' }, 4100],
    ['personal_sign', ['Hello', address], -32602],
    ['eth_signTypedData_v4', [address, '{'], -32602],
    ['solana_signMessage', { message: '0', pubkey }, -32602],
    ['wallet_switchEthereumChain', [{ chainId: '0x2' }], 4902],
    ['eth_sign', [address, '0x00'], 4200],
    ['toString', [], 4200],
  ])('error: %s with %j is refused without a question', (method, params, code) => {
    expect(() => prepare(method, params)).toThrow(expect.objectContaining({ code }))
  })

  test('error: a transaction on a network without a node', () => {
    expect(() => prepare('eth_sendTransaction', [{ from: address }], 'eip155:1')).toThrow(
      expect.objectContaining({ code: 4902 }),
    )
  })
})

describe('listPurposes', () => {
  test('default: each once, none for a method that the wallet lacks', () => {
    const names = ['solana_signTransaction', 'solana_signAllTransactions', 'eth_sign', 'toString']
    expect(listPurposes(names)).toEqual(['sign Solana transactions'])
  })
})
