import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Transaction } from '../../api/history.ts'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { history } from '../queries/history.ts'
import { locateAccount } from '../queries/locateAccount.ts'
import { showInModal } from '../queries/showUnavailable.ts'
import { isListed } from './isListed.ts'

export type ActivityState = {
  readonly status: 'loading' | 'loaded' | 'failed'
  readonly transactions: readonly Transaction[]
  readonly hasMore: boolean
}

export type Activity = {
  readonly state: StoreApi<ActivityState>
  /** Loads the next page, or starts over after a failure. Never rejects. */
  load(): Promise<void>
  /** Ends what is loading. */
  stop(): void
}

const nothing: ActivityState = { status: 'loading', transactions: [], hasMore: false }

/**
 * Lists the transactions of the connected account on the active network, page by page, and follows
 * the newest ones. Requests nothing until the first call.
 */
export function createActivity(latchkey: Latchkey): Activity {
  const state = createStore<ActivityState>(() => nothing)
  let run = new AbortController()
  let isLoading = false
  /** Undefined before the first page, and after the last. */
  let cursor: string | undefined
  let found = new Map<string, Transaction>()

  /** Takes a later state of a transaction that is known. */
  function put(page: readonly [string, Transaction][], isNewest: boolean) {
    const ids = new Set(page.map(([id]) => id))
    const others = [...found].filter(([id]) => !ids.has(id))
    found = new Map(isNewest ? [...page, ...others] : [...found, ...page])
    state.setState({ transactions: [...found.values()] })
  }
  async function load() {
    const { status, hasMore: isExpected } = state.getState()
    if (isLoading || (status === 'loaded' && !isExpected)) return
    const { signal } = run
    isLoading = true
    if (status === 'loaded') latchkey._internal.emit('LOAD_MORE_TRANSACTIONS', undefined)
    state.setState({ status: 'loading' })
    try {
      const { network } = locateAccount(latchkey)
      const keep = (page: readonly Transaction[]) =>
        page
          .filter((each) => isListed(each, network.caipNetworkId))
          .map((each): [string, Transaction] => [each.id, each])
      const isFirst = status !== 'loaded'
      const { transactions, next } = await history.fetch(latchkey, { cursor }, signal)
      if (signal.aborted) return
      // A page that leads to itself would never end.
      const hasMore = next !== undefined && next !== cursor
      cursor = next
      put(keep(transactions), false)
      state.setState({ status: 'loaded', hasMore })
      if (isFirst) follow(signal, (newest) => put(keep(newest), true))
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      if (!signal.aborted) isLoading = false
    }
  }
  function follow(signal: AbortSignal, onNewest: (newest: readonly Transaction[]) => void) {
    void history.watch(
      latchkey,
      {},
      {
        signal,
        onChange: ({ data }) => data && onNewest(data.transactions),
      },
    )
  }
  function fail(error: unknown) {
    stop()
    cursor = undefined
    found = new Map()
    state.setState({ ...nothing, status: 'failed' })
    const { message } = describeError(error)
    latchkey._internal.emit('ERROR_FETCH_TRANSACTIONS', { message })
    showInModal(latchkey, 'HISTORY_UNAVAILABLE')
  }
  function stop() {
    run.abort()
    run = new AbortController()
    isLoading = false
  }
  return { state, load, stop }
}
