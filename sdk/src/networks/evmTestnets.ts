/** Facts as in viem/chains, which a test compares. */
import { defineNetwork } from './defineNetwork.ts'
import type { Network } from './network.ts'

const sepoliaEther = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 }

export const sepolia: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 11155111,
  name: 'Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrl: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://11155111.rpc.thirdweb.com'],
  explorer: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' },
  testnet: true,
})

export const optimismSepolia: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 11155420,
  name: 'OP Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrl: 'https://sepolia.optimism.io',
  explorer: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' },
  testnet: true,
})

export const bscTestnet: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 97,
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrl: 'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  explorer: { name: 'BscScan', url: 'https://testnet.bscscan.com' },
  testnet: true,
})

export const polygonAmoy: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 80002,
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrl: ['https://rpc-amoy.polygon.technology', 'https://polygon-amoy.drpc.org'],
  explorer: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' },
  testnet: true,
})

export const baseSepolia: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 84532,
  name: 'Base Sepolia',
  nativeCurrency: sepoliaEther,
  rpcUrl: 'https://sepolia.base.org',
  explorer: { name: 'Basescan', url: 'https://sepolia.basescan.org' },
  testnet: true,
})

export const arbitrumSepolia: Network<'eip155'> = /* @__PURE__ */ defineNetwork({
  id: 421614,
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
  explorer: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' },
  testnet: true,
})
