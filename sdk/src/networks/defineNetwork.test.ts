import { parseChainId } from '@latchkey/protocol'
import * as viemChains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import * as listed from '../exports/networks.ts'
import { defineNetwork } from './defineNetwork.ts'

describe('defineNetwork', () => {
  test('default: an EVM network', () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrl = 'http://127.0.0.1:8545'
    expect(defineNetwork({ id: 31337, name: 'Anvil', nativeCurrency, rpcUrl })).toEqual({
      id: 31337,
      name: 'Anvil',
      nativeCurrency,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31337',
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    })
  })

  test('param: rpcUrl: several nodes, in order', () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const rpcUrl = ['https://one.example', 'https://two.example']
    const { rpcUrls } = defineNetwork({ id: 5, name: 'Five', nativeCurrency, rpcUrl })
    expect(rpcUrls.default.http).toEqual(rpcUrl)
  })
})

describe('listed networks', () => {
  const { defineNetwork: _, ...networks } = listed
  const viem = new Map<string, unknown>(Object.entries(viemChains))

  test.each(Object.entries(networks))(
    'default: %s has a CAIP-2 id that can be read',
    (_, network) => {
      expect(parseChainId(network.caipNetworkId)).toBe(network.caipNetworkId)
    },
  )

  test.each(
    Object.entries(networks).filter(([, { chainNamespace }]) => chainNamespace === 'eip155'),
  )('default: %s has the facts of viem', (name, { id, nativeCurrency, ...network }) => {
    const chain = viem.get(name) as typeof viemChains.mainnet
    const explorer = network.blockExplorers?.default
    expect({ id, name: network.name, nativeCurrency, testnet: network.testnet ?? false }).toEqual({
      id: chain.id,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      testnet: 'testnet' in chain && chain.testnet,
    })
    expect(chain.blockExplorers.default).toMatchObject({ name: explorer?.name, url: explorer?.url })
    expect(network.rpcUrls.default.http).toContain(chain.rpcUrls.default.http[0])
  })

  test('default: those of the specification, and the test networks of each', () => {
    expect(
      Object.values(networks)
        .map(({ caipNetworkId, name }) => `${caipNetworkId} ${name}`)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "bip122:000000000019d6689c085ae165831e93 Bitcoin",
        "bip122:000000000933ea01ad0ee984209779ba Bitcoin Testnet",
        "bip122:00000008819873e925422c1ff0f99f7c Bitcoin Signet",
        "eip155:1 Ethereum",
        "eip155:10 OP Mainnet",
        "eip155:11155111 Sepolia",
        "eip155:11155420 OP Sepolia",
        "eip155:137 Polygon",
        "eip155:42161 Arbitrum One",
        "eip155:421614 Arbitrum Sepolia",
        "eip155:56 BNB Smart Chain",
        "eip155:80002 Polygon Amoy",
        "eip155:8453 Base",
        "eip155:84532 Base Sepolia",
        "eip155:97 BNB Smart Chain Testnet",
        "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z Solana Testnet",
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana",
        "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 Solana Devnet",
      ]
    `)
  })
})
