const names: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:56': 'BNB Smart Chain',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
}

/** Names a well-known network that the app mentions; any other keeps its CAIP-2 id. */
export const nameNetwork = (id: string): string => names[id] ?? id
