import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { hasBrowserLink } from './browserLinks.ts'
import type { Wallet } from './wallet.ts'

/** Wallets of unknown chains pass. */
export function supportsChains(
  { chains, namespaces }: Wallet,
  requested: readonly CaipNetworkId[] | undefined,
): boolean {
  if (!requested?.length) return true
  if (chains.length > 0) return requested.some((chain) => chains.includes(chain))
  return requested.some((chain) => supportsNamespace({ namespaces }, parseNamespace(chain)))
}

/** Wallets of unknown namespaces pass. */
export const supportsNamespace = (
  { namespaces }: Pick<Wallet, 'namespaces'>,
  namespace: string | undefined,
): boolean =>
  namespace === undefined ||
  namespaces.length === 0 ||
  namespaces.some((each) => each === namespace)

const parseNamespace = (chain: CaipNetworkId) => chain.slice(0, chain.indexOf(':'))

export const opensOnMobile = (wallet: Wallet): boolean =>
  [wallet.links.native, wallet.links.universal, wallet.links.web].some(
    (link) => link !== undefined,
  ) || hasBrowserLink(wallet)

/** Wallets that the dApp excludes: ids, and the names that the list gives for them. */
export type Exclusions = {
  readonly ids: readonly string[]
  readonly rdns: readonly string[]
  /** In lower case. */
  readonly names: readonly string[]
}

export const noExclusions: Exclusions = { ids: [], rdns: [], names: [] }

/** Collects what identifies the excluded wallets, so that their connectors are found too. */
export function createExclusions(ids: readonly string[], wallets: readonly Wallet[]): Exclusions {
  return {
    ids,
    rdns: wallets.flatMap(({ rdns }) => rdns ?? []),
    names: wallets.map(({ name }) => name.toLowerCase()),
  }
}

/** Identifies a wallet or connector: its id in the list, its reverse domain name, its name. */
export type Identity = {
  readonly id?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

export const isExcluded = ({ id, rdns, name }: Identity, exclusions: Exclusions): boolean =>
  (id !== undefined && exclusions.ids.includes(id)) ||
  (rdns !== undefined && exclusions.rdns.includes(rdns.toLowerCase())) ||
  exclusions.names.includes(name.toLowerCase())

export type WalletFilter = {
  readonly include?: readonly string[] | undefined
  readonly exclusions?: Exclusions | undefined
  readonly namespace?: ChainNamespace | undefined
  readonly mobile?: boolean | undefined
}

export function filterWallets(
  wallets: readonly Wallet[],
  { include, exclusions = noExclusions, namespace, mobile = false }: WalletFilter,
): readonly Wallet[] {
  return wallets.filter(
    (wallet) =>
      (!include?.length || include.includes(wallet.id)) &&
      !isExcluded(wallet, exclusions) &&
      supportsNamespace(wallet, namespace) &&
      (!mobile || opensOnMobile(wallet)),
  )
}
