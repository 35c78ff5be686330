import type { Chain } from './chains.ts'

/** Clusters that one explorer serves at one address, by CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/** @param explorerUrl - https, or http on a loopback host, as the configuration has it */
export function explorerLink({ id, explorerUrl }: Chain, transaction: string): string | undefined {
  if (explorerUrl === undefined) return undefined
  const url = new URL(explorerUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/tx/${encodeURIComponent(transaction)}`
  const cluster = clusters[id]
  if (cluster !== undefined) url.searchParams.set('cluster', cluster)
  return url.href
}
