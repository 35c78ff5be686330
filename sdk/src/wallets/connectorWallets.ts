import { splitQuery } from './splitQuery.ts'
import type { Wallet } from './wallet.ts'
import { WalletListError } from './walletListError.ts'
import type { WalletSource } from './walletSource.ts'

const connectorEntries = 20

type ListedConnector = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

/**
 * Finds the list's entries for the wallets of this browser: their rank, links and picture. Only
 * certified entries, so that no other entry can pass for an installed wallet. A refused request,
 * such as for a hostile wallet's name, leaves out only the wallets that it names.
 *
 * @returns connector id -> wallet
 */
export async function getConnectorWallets({
  source,
  connectors,
  signal,
}: {
  readonly source: WalletSource
  readonly connectors: readonly ListedConnector[]
  readonly signal?: AbortSignal | undefined
}): Promise<ReadonlyMap<string, Wallet>> {
  const find = async (part: readonly ListedConnector[]) => {
    const { wallets } = await source.getWallets({
      page: 1,
      entries: connectorEntries,
      badge: 'certified',
      names: part.map(({ name }) => name),
      rdns: part.flatMap(({ rdns }) => rdns ?? []),
      signal,
    })
    return part.flatMap((connector) => {
      const wallet = findWallet(wallets, connector)
      return wallet ? [[connector.id, wallet] as const] : []
    })
  }
  const parts = splitQuery(connectors, ({ name, rdns = '' }) => [name, rdns], connectorEntries)
  const found = await Promise.all(parts.map((part) => find(part).catch(leaveOutRefused)))
  return new Map(found.flat())
}

/** Other failures are not caused by the request, which is repeated. */
function leaveOutRefused(error: unknown): [] {
  const { status = 0 } = error instanceof WalletListError ? error : {}
  if (status >= 400 && status < 500 && !repeated.includes(status)) return []
  throw error
}

/** Request Timeout, Too Many Requests. */
const repeated: readonly number[] = [408, 429]

/** Matches by reverse domain name; by name only if one of the two has none. */
function findWallet(wallets: readonly Wallet[], { rdns, name }: ListedConnector) {
  const domain = rdns?.toLowerCase()
  return (
    wallets.find((wallet) => domain !== undefined && wallet.rdns === domain) ??
    wallets.find(
      (wallet) =>
        wallet.name.toLowerCase() === name.toLowerCase() &&
        (domain === undefined || wallet.rdns === undefined),
    )
  )
}
