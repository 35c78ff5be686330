/** @latchkey/sdk/networks: the listed networks, and `defineNetwork` for others. */
export { bitcoin, bitcoinTestnet } from '../networks/bitcoin.ts'
export { type DefineNetworkParameters, defineNetwork } from '../networks/defineNetwork.ts'
export { arbitrum, base, bsc, mainnet, optimism, polygon } from '../networks/evm.ts'
export type { NativeCurrency, Network } from '../networks/network.ts'
export { solana, solanaDevnet, solanaTestnet } from '../networks/solana.ts'
