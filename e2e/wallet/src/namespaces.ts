/** The namespaces of a session (CAIP-25). */
import type { IWalletKit } from '@reown/walletkit'
import type { WalletNetwork } from './config.ts'
import { isSupported } from './methods.ts'
import type { TestAccount } from './testAccounts.ts'

export type Namespaces = Parameters<IWalletKit['approveSession']>[0]['namespaces']
type Addresses = TestAccount['addresses']

type Proposed = Readonly<
  Record<string, { chains?: string[]; methods: string[]; events: string[] } | undefined>
>

export type ProposedSession = {
  readonly requiredNamespaces: Proposed
  readonly optionalNamespaces: Proposed
}

/** Approves the networks and methods that the wallet has, of those that a dApp proposes. */
export function approveNamespaces(
  { requiredNamespaces, optionalNamespaces }: ProposedSession,
  networks: readonly WalletNetwork[],
  addresses: Addresses,
): Namespaces {
  const approved: Namespaces = {}
  for (const proposed of [requiredNamespaces, optionalNamespaces]) {
    for (const [key, entry] of Object.entries(proposed)) {
      if (!entry) continue
      const [namespace = ''] = key.split(':', 1)
      // A key may be a network.
      const named = entry.chains ?? [key]
      const known = networks.map(({ id }) => id).filter((id) => named.includes(id))
      if (known.length === 0) continue
      const before = approved[namespace]
      const chains = merge(before?.chains, known)
      approved[namespace] = {
        chains,
        methods: merge(before?.methods, entry.methods.filter(isSupported)),
        events: merge(before?.events, entry.events),
        accounts: listAccounts(chains, addresses),
      }
    }
  }
  return approved
}

/** Replaces the accounts of a session, and adds a network to it. */
export function changeNamespaces(
  namespaces: Namespaces,
  addresses: Addresses,
  added?: string,
): Namespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, namespace]) => {
      const isAdded = added?.startsWith(`${key}:`)
      const chains = merge(namespace.chains, isAdded && added ? [added] : [])
      return [key, { ...namespace, chains, accounts: listAccounts(chains, addresses) }]
    }),
  )
}

const merge = (before: readonly string[] = [], more: readonly string[]): string[] => [
  ...new Set([...before, ...more]),
]

/** CAIP-10 ids of the account on these networks. */
const listAccounts = (chains: readonly string[], addresses: Addresses): string[] =>
  chains.map((chain) => {
    const address = chain.startsWith('solana:') ? addresses.solana : addresses.eip155
    return `${chain}:${address}`
  })
