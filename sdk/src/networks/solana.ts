/** Ids are the first 32 characters of the genesis hash. */
import { defineNetwork } from './defineNetwork.ts'
import type { Network } from './network.ts'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const explorer = { name: 'Solscan', url: 'https://solscan.io' }

export const solana: Network<'solana'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'solana',
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency,
  rpcUrl: 'https://api.mainnet-beta.solana.com',
  explorer,
})

export const solanaDevnet: Network<'solana'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'solana',
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency,
  rpcUrl: 'https://api.devnet.solana.com',
  explorer,
  testnet: true,
})

export const solanaTestnet: Network<'solana'> = /* @__PURE__ */ defineNetwork({
  chainNamespace: 'solana',
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency,
  rpcUrl: 'https://api.testnet.solana.com',
  explorer,
  testnet: true,
})
