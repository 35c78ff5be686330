import type { CaipNetworkId } from '@latchkey/protocol'

/** Networks that wallets often have, and a dApp may not. */
const names: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:324': 'ZKsync Era',
  'eip155:5000': 'Mantle',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:42220': 'Celo',
  'eip155:43114': 'Avalanche',
  'eip155:59144': 'Linea',
  'eip155:534352': 'Scroll',
  'eip155:11155111': 'Sepolia',
}

/** Returns undefined for a network that has no well-known name. A wallet chooses the id. */
export const findNetworkName = (id: CaipNetworkId): string | undefined =>
  Object.hasOwn(names, id) ? names[id] : undefined
