/** @latchkey/sdk/networks: the listed networks, and `defineNetwork` for others. */
export { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks/bitcoin.ts'
export { type DefineNetworkParameters, defineNetwork } from '../networks/defineNetwork.ts'
export { arbitrum, base, bsc, mainnet, optimism, polygon } from '../networks/evm.ts'
export {
  arbitrumSepolia,
  baseSepolia,
  bscTestnet,
  optimismSepolia,
  polygonAmoy,
  sepolia,
} from '../networks/evmTestnets.ts'
export type { NativeCurrency, Network } from '../networks/network.ts'
export { solana, solanaDevnet, solanaTestnet } from '../networks/solana.ts'
