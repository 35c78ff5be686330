import { createStore, type StoreApi } from 'zustand/vanilla'
import { createExclusions, filterWallets } from '../../wallets/filterWallets.ts'
import { sortAllWallets } from '../../wallets/sortAllWallets.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { WalletListError, type WalletListErrorCode } from '../../wallets/walletListError.ts'
import {
  getFeaturedWallets,
  getWalletPage,
  isSearch,
  pageEntries,
  searchWallets,
  type WalletListParameters,
} from '../../wallets/walletQueries.ts'
import type { Latchkey } from '../latchkey.ts'
import { listCustomWallets } from './customWallets.ts'
import { describeWalletList } from './describeWalletList.ts'

export type WalletPagesState = {
  readonly status: 'loading' | 'loaded' | 'failed'
  readonly wallets: readonly Wallet[]
  /** All wallets that match, on every page. */
  readonly count: number
  readonly hasMore: boolean
  readonly failure?: WalletListErrorCode | undefined
}

type WalletSearch = {
  /** Names to search, from 2 characters on. */
  readonly text: string
  /** Only wallets with a badge. */
  readonly certified: boolean
}

export type WalletPages = {
  readonly state: StoreApi<WalletPagesState>
  /** Loads the next page, or the one that failed. Never rejects. */
  load(): Promise<void>
  /** Starts over. Drops the results of earlier searches. */
  search(search: WalletSearch): Promise<void>
  stop(): void
}

type Page = Pick<WalletPagesState, 'wallets' | 'count' | 'hasMore'>

const nothing: WalletPagesState = { status: 'loading', wallets: [], count: 0, hasMore: false }

/** Lists all wallets, page by page. Requests nothing until the first call. */
export function createWalletPages(
  latchkey: Latchkey,
  list: WalletListParameters = describeWalletList(
    latchkey,
    latchkey._internal.stores.modal.getState().namespace,
  ),
): WalletPages {
  const state = createStore<WalletPagesState>(() => nothing)
  let search: WalletSearch = { text: '', certified: false }
  let page = 0
  let run = new AbortController()
  let isLoading = false

  async function load() {
    if (isLoading) return
    const { signal } = run
    isLoading = true
    state.setState({ status: 'loading', failure: undefined })
    try {
      const found = await fetchPage(latchkey, { ...list, signal }, { search, page: page + 1 })
      if (signal.aborted) return
      page += 1
      state.setState(({ wallets }) => ({
        ...found,
        status: 'loaded',
        wallets: append(wallets, found.wallets),
      }))
    } catch (error) {
      if (signal.aborted) return
      const failure = error instanceof WalletListError ? error.code : 'UNREACHABLE'
      state.setState({ status: 'failed', failure })
    } finally {
      if (!signal.aborted) isLoading = false
    }
  }
  function stop() {
    run.abort()
    run = new AbortController()
    isLoading = false
  }
  return {
    state,
    load,
    search(next) {
      stop()
      search = next
      page = 0
      state.setState(nothing, true)
      return load()
    },
    stop,
  }
}

async function fetchPage(
  latchkey: Latchkey,
  list: WalletListParameters,
  { search, page }: { search: WalletSearch; page: number },
): Promise<Page> {
  const { text, certified } = search
  const badge = certified ? 'certified' : undefined
  if (isSearch(text)) {
    const { wallets, count } = await searchWallets({ ...list, badge, text })
    const own = listOwn(latchkey, list, search)
    return { wallets: append(own, wallets), count: count + own.length, hasMore: false }
  }
  const featured = certified ? [] : list.featured
  const first = page === 1 ? await getFeaturedWallets({ ...list, featured }) : []
  const found = await getWalletPage({ ...list, featured, badge, page })
  const own = listOwn(latchkey, list, search)
  const rows = [...(page === 1 ? own : []), ...first, ...found.wallets]
  return {
    wallets: sortAllWallets(rows, { installed: listInstalled(latchkey), featured: featured ?? [] }),
    count: found.count + (featured?.length ?? 0) + own.length,
    // The page's own wallets may be fewer: those that a phone cannot open are counted off.
    hasMore: page * pageEntries < found.count + pageEntries - found.wallets.length,
  }
}

/** Lists the dApp's own wallets, which no list certifies. */
function listOwn(
  { _internal }: Latchkey,
  { exclude = [], mobile, namespace }: WalletListParameters,
  { text, certified }: WalletSearch,
): readonly Wallet[] {
  if (certified) return []
  const named = isSearch(text) ? text.trim().toLowerCase() : ''
  return filterWallets(listCustomWallets(_internal), {
    exclusions: createExclusions(exclude, []),
    mobile,
    namespace,
  }).filter(({ name }) => name.toLowerCase().includes(named))
}

const listInstalled = ({ _internal }: Latchkey): ReadonlySet<string> =>
  new Set(_internal.connectors.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []))

const append = (one: readonly Wallet[], other: readonly Wallet[]): readonly Wallet[] => [
  ...one,
  ...other.filter(({ id }) => !one.some((wallet) => wallet.id === id)),
]
