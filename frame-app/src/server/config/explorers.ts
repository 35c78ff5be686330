/** Of networks whose entry in CHAINS names none, by CAIP-2 id. */
export const explorers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://etherscan.io',
  'eip155:10': 'https://optimistic.etherscan.io',
  'eip155:56': 'https://bscscan.com',
  'eip155:137': 'https://polygonscan.com',
  'eip155:8453': 'https://basescan.org',
  'eip155:42161': 'https://arbiscan.io',
  'eip155:11155111': 'https://sepolia.etherscan.io',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://solscan.io',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'https://solscan.io',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'https://solscan.io',
}
