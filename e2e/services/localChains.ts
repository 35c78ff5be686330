/** The networks that a stack's frame serves. */
import type { FrameChain } from './frame.ts'

export const localChain = (rpcUrl: string, chainId: number, name = 'Local chain'): FrameChain => ({
  id: `eip155:${chainId}`,
  name,
  rpcUrl,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  testnet: true,
})

export const madeUpPrices = (chains: readonly FrameChain[]) =>
  Object.fromEntries(
    chains.map(({ id }) => [
      id,
      id.startsWith('solana:') ? { USD: 150, EUR: 140 } : { USD: 3_000, EUR: 2_800 },
    ]),
  )

/** The local chains have no registry of names. */
export const madeUpName = (address: string) => ({
  name: `${address.slice(2, 8).toLowerCase()}.demo`,
  avatar: null,
})

/** For signing only, unless a node runs: the frame sends no request to it. */
export const solanaDevnet: FrameChain = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  rpcUrl: 'http://127.0.0.1:8899',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  testnet: true,
}

/** Wallets know Testnet by its id; the node is local. No chain of the frame. */
export const bitcoinTestnet = (apiUrl: string): FrameChain => ({
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  name: 'Local Bitcoin chain',
  rpcUrl: apiUrl,
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  testnet: true,
})
