import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { QueryCache, QueryState } from './queryCache.ts'

/** The query cache: 3 retries after min(1000 * 2^n, 30000) ms, kept for 5 unused minutes. */
export function createQueries(): QueryCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
      },
    },
  })
  return {
    read(queryKey) {
      const state = client.getQueryState(queryKey)
      if (!state) return undefined
      const { status, error, errorUpdatedAt, fetchStatus } = state
      return {
        isEmpty: state.data === undefined,
        isFetching: fetchStatus === 'fetching',
        failure: status === 'error' && error ? { error, failedAt: errorUpdatedAt } : undefined,
      }
    },
    write: (queryKey, data, updatedAt) => client.setQueryData(queryKey, data, { updatedAt }),
    fetch: (queryKey, { queryFn, lifetime }) =>
      client.fetchQuery({ queryKey, queryFn, staleTime: lifetime }),
    invalidate: (queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' }),
    observe<Data>(queryKey: readonly string[], onChange: (state: QueryState<Data>) => void) {
      // Only observes; `fetch` decides what to request.
      const observer = new QueryObserver<Data, Error>(client, { queryKey, enabled: false })
      const report = ({ data, isLoading, error }: QueryObserverResult<Data, Error>) =>
        onChange({ data, isLoading, error: error ?? undefined })
      const stop = observer.subscribe(report)
      report(observer.getCurrentResult())
      return stop
    },
  }
}
