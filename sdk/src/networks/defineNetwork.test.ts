import { parseChainId } from '@latchkey/protocol'
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
})

describe('listed networks', () => {
  const { defineNetwork: _, ...networks } = listed

  test.each(Object.entries(networks))(
    'default: %s has a CAIP-2 id that can be read',
    (_, network) => {
      expect(parseChainId(network.caipNetworkId)).toBe(network.caipNetworkId)
    },
  )

  test('default: those of the specification', () => {
    expect(
      Object.values(networks)
        .map(({ caipNetworkId, name }) => `${caipNetworkId} ${name}`)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "bip122:000000000019d6689c085ae165831e93 Bitcoin",
        "bip122:000000000933ea01ad0ee984209779ba Bitcoin Testnet",
        "eip155:1 Ethereum",
        "eip155:10 OP Mainnet",
        "eip155:137 Polygon",
        "eip155:42161 Arbitrum One",
        "eip155:56 BNB Smart Chain",
        "eip155:8453 Base",
        "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z Solana Testnet",
        "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana",
        "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 Solana Devnet",
      ]
    `)
  })
})
