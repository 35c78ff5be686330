import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { getConnectorWallets } from '../../wallets/connectorWallets.ts'
import { createExclusions, type Exclusions } from '../../wallets/filterWallets.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import {
  getExclusions,
  getFeaturedWallets,
  getRecommendedWallets,
  type WalletListParameters,
} from '../../wallets/walletQueries.ts'
import type { Latchkey } from '../latchkey.ts'
import { describeWalletList } from '../wallets/describeWalletList.ts'
import { defineQuery, type Query, type WatchParameters } from './defineQuery.ts'
import type { QueryState } from './queryCache.ts'

/** A list that failed is empty. */
export type WalletLists = {
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  readonly exclusions: Exclusions
  /** The list's entries of the page's wallets, by connector id. */
  readonly connectors: ReadonlyMap<string, Wallet>
  /** All wallets of the list. Undefined if that failed. */
  readonly count: number | undefined
}

type Subject = {
  readonly connectors: readonly Connector[]
  /** The only one to list. */
  readonly namespace: ChainNamespace | undefined
}

/** Milliseconds. */
const lifetime = 5 * 60_000

/** Rejects with WalletListError. */
const defineList = <Data>(
  name: string,
  fetch: (list: WalletListParameters, connectors: readonly Connector[]) => Promise<Data>,
  listSubjects: (subject: Subject) => readonly string[] = () => [],
): Query<Record<never, never>, Data> =>
  defineQuery({
    name: `walletLists.${name}`,
    lifetime,
    locate: ({ _internal }): Subject => ({
      connectors: _internal.connectors.filter(({ type }) => type === 'injected'),
      namespace: _internal.stores.modal.getState().namespace,
    }),
    key: (subject) => [subject.namespace ?? 'any', ...listSubjects(subject)],
    fetch: (latchkey, { connectors, namespace }) =>
      fetch(describeWalletList(latchkey, namespace), connectors),
  })

/** Each fails and is retried alone. */
const lists = {
  featured: defineList('featured', getFeaturedWallets),
  recommended: defineList('recommended', getRecommendedWallets),
  exclusions: defineList('exclusions', getExclusions),
  connectors: defineList(
    'connectors',
    ({ source }, connectors) => getConnectorWallets({ source, connectors }),
    ({ connectors }) => connectors.map(({ id }) => id),
  ),
}

type States = {
  [Name in keyof typeof lists]?: (typeof lists)[Name] extends Query<never, infer Data>
    ? QueryState<Data>
    : never
}

/** Fetches every list, and reports them together until `signal` aborts. */
export async function watchWalletLists(
  latchkey: Latchkey,
  { signal, refetch = false, onChange }: WatchParameters<WalletLists>,
): Promise<void> {
  const states: States = {}
  const watch = <Data>(
    list: Query<Record<never, never>, Data>,
    put: (state: QueryState<Data>) => void,
  ) =>
    list.watch(
      latchkey,
      {},
      {
        signal,
        refetch,
        onChange(state) {
          put(state)
          onChange(combine(states, latchkey._internal.options.modal.exclude))
        },
      },
    )
  await Promise.all([
    watch(lists.featured, (state) => {
      states.featured = state
    }),
    watch(lists.recommended, (state) => {
      states.recommended = state
    }),
    watch(lists.exclusions, (state) => {
      states.exclusions = state
    }),
    watch(lists.connectors, (state) => {
      states.connectors = state
    }),
  ])
}

function combine(
  { featured, recommended, exclusions, connectors }: States,
  excluded: readonly string[],
): QueryState<WalletLists> {
  const awaited = [featured, recommended, exclusions]
  const all = [...awaited, connectors]
  // The rows appear together, once every list has arrived or failed.
  const isFirst = all.some((state) => isPending(state) && !state?.isRetrying)
  return {
    data: isFirst
      ? undefined
      : {
          featured: featured?.data ?? [],
          recommended: recommended?.data?.wallets ?? [],
          exclusions: exclusions?.data ?? createExclusions(excluded, []),
          connectors: connectors?.data ?? new Map(),
          count: recommended?.data && recommended.data.count + (featured?.data?.length ?? 0),
        },
    isLoading: isFirst || awaited.some(isPending),
    isRetrying: all.some((state) => state?.isRetrying),
    error: all.find((state) => state?.error)?.error,
  }
}

const isPending = (state: QueryState<unknown> | undefined): boolean =>
  state?.data === undefined && state?.error === undefined
