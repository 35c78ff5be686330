import type { WalletConfig, WalletNetwork } from './config.ts'

/** Shows how a dApp treats a network that it does not have. */
const ethereum: WalletNetwork = { id: 'eip155:1', name: 'Ethereum' }

export const listNetworks = ({ chain, solana }: WalletConfig): readonly WalletNetwork[] => [
  chain,
  ethereum,
  solana,
]
