import type { CaipNetworkId } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'

/** The Wallet Standard names Bitcoin's networks; CAIP-2 has their genesis hashes. */
const chains: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bitcoin:mainnet',
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
  'bip122:00000000da84f2bafbbc53dee25a72ae': 'bitcoin:testnet4',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin:signet',
}

export const toStandardChain = (id: CaipNetworkId): string | undefined => chains[id]

export const fromStandardChain = (chain: unknown): CaipNetworkId | undefined =>
  // The keys of the table.
  Object.keys(chains).find((id) => chains[id] === chain) as CaipNetworkId | undefined

/** Lists the configured networks that the wallet serves. */
export const listServed = (
  networks: readonly Network[],
  wallet: { readonly chains: readonly unknown[] },
): readonly CaipNetworkId[] =>
  networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => wallet.chains.includes(toStandardChain(id) ?? ''))
