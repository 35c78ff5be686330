import { defineNetwork } from './defineNetwork.ts'
import type { Network } from './network.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

export const mainnet: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrl: ['https://ethereum-rpc.publicnode.com', 'https://ethereum.reth.rs/rpc'],
  explorer: { name: 'Etherscan', url: 'https://etherscan.io' },
})

export const optimism: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrl: 'https://mainnet.optimism.io',
  explorer: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' },
})

export const bsc: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 56,
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrl: ['https://bsc-dataseed.bnbchain.org', 'https://56.rpc.thirdweb.com'],
  explorer: { name: 'BscScan', url: 'https://bscscan.com' },
})

export const polygon: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrl: ['https://polygon-rpc.com', 'https://polygon.drpc.org'],
  explorer: { name: 'PolygonScan', url: 'https://polygonscan.com' },
})

export const base: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 8453,
  name: 'Base',
  nativeCurrency: ether,
  rpcUrl: 'https://mainnet.base.org',
  explorer: { name: 'Basescan', url: 'https://basescan.org' },
})

export const arbitrum: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrl: 'https://arb1.arbitrum.io/rpc',
  explorer: { name: 'Arbiscan', url: 'https://arbiscan.io' },
})
