import type { ChainNamespace } from '@latchkey/protocol'
import type { Network } from './network.ts'

export type ExplorerLink = { readonly name: string; readonly url: string }

type Subject = 'address' | 'transaction'

/** The path of each subject, as the explorers of the listed networks have it. */
const paths = {
  eip155: { address: 'address', transaction: 'tx' },
  solana: { address: 'account', transaction: 'tx' },
  bip122: { address: 'address', transaction: 'tx' },
  polkadot: { address: 'account', transaction: 'extrinsic' },
} as const satisfies Record<ChainNamespace, Record<Subject, string>>

/** Networks of an explorer that serves several at one address, by CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * Returns undefined if the network has no explorer with a web address.
 *
 * @example explorerUrl(mainnet, 'transaction', hash)?.url // 'https://etherscan.io/tx/0x…'
 */
export function explorerUrl(
  { blockExplorers, chainNamespace, caipNetworkId }: Network,
  subject: Subject,
  id: string,
): ExplorerLink | undefined {
  const explorer = blockExplorers?.default
  if (!explorer || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (!/^https?:$/.test(url.protocol)) return undefined
  const base = url.pathname.replace(/\/$/, '')
  url.pathname = `${base}/${paths[chainNamespace][subject]}/${encodeURIComponent(id)}`
  const cluster = clusters[caipNetworkId]
  if (cluster !== undefined) url.searchParams.set('cluster', cluster)
  return { name: explorer.name, url: url.href }
}
