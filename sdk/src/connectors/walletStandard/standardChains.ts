import type { CaipNetworkId } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { StandardWallet } from './standardWallet.ts'

/** The Wallet Standard names Solana's networks; CAIP-2 has their genesis hashes. */
const chains: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Any other genesis hash is that of a validator of the developer's. */
export const toStandardChain = (id: CaipNetworkId): string => chains[id] ?? 'solana:localnet'

/** Lists the configured networks that the wallet serves. */
export const listServed = (
  networks: readonly Network[],
  wallet: StandardWallet,
): readonly CaipNetworkId[] =>
  networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => id.startsWith('solana:') && wallet.chains.includes(toStandardChain(id)))
