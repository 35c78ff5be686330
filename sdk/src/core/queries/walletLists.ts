import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { getConnectorWallets } from '../../wallets/connectorWallets.ts'
import type { Exclusions } from '../../wallets/filterWallets.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import {
  getExclusions,
  getFeaturedWallets,
  getRecommendedWallets,
} from '../../wallets/walletQueries.ts'
import { describeWalletList } from '../wallets/describeWalletList.ts'
import { defineQuery } from './defineQuery.ts'

/** What the Connect view takes from the wallet list. */
export type WalletLists = {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly exclusions: Exclusions
  /** The list's entries of the page's wallets, by connector id. */
  readonly connectors: ReadonlyMap<string, Wallet>
  /** All wallets of the list. */
  readonly count: number
}

type Subject = {
  readonly connectors: readonly Connector[]
  /** The only one to list. */
  readonly namespace: ChainNamespace | undefined
}

/** Milliseconds. */
const lifetime = 5 * 60_000

/** Rejects with WalletListError. */
export const walletLists = defineQuery({
  name: 'walletLists',
  lifetime,
  locate: ({ _internal }, _: Record<never, never>): Subject => ({
    connectors: _internal.connectors.filter(({ type }) => type === 'injected'),
    namespace: _internal.stores.modal.getState().namespace,
  }),
  key: ({ connectors, namespace = 'any' }) => [namespace, ...connectors.map(({ id }) => id)],
  async fetch(latchkey, { connectors, namespace }): Promise<WalletLists> {
    const parameters = describeWalletList(latchkey, namespace)
    const [featured, recommended, exclusions, entries] = await Promise.all([
      getFeaturedWallets(parameters),
      getRecommendedWallets(parameters),
      getExclusions(parameters),
      getConnectorWallets({ source: parameters.source, connectors }),
    ])
    const count = recommended.count + featured.length
    return { featured, recommended: recommended.wallets, exclusions, connectors: entries, count }
  },
})
