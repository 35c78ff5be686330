import type { Wallet } from './wallet.ts'
import type { WalletSource } from './walletSource.ts'

const connectorEntries = 20

type ListedConnector = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
}

/**
 * Finds the list's entries for the wallets of this browser, by one request: their rank, links and
 * picture. Only certified entries, so that no other entry can pass for an installed wallet.
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
  if (connectors.length === 0) return new Map()
  const { wallets } = await source.getWallets({
    page: 1,
    entries: connectorEntries,
    badge: 'certified',
    names: connectors.map(({ name }) => name),
    rdns: connectors.flatMap(({ rdns }) => rdns ?? []),
    signal,
  })
  return new Map(
    connectors.flatMap((connector) => {
      const wallet = findWallet(wallets, connector)
      return wallet ? [[connector.id, wallet] as const] : []
    }),
  )
}

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
