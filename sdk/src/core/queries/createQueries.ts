import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { createAbortError } from '../errors.ts'
import type { QueryCache, QueryState } from './queryCache.ts'

/**
 * The query cache: 3 retries after min(1000 * 2^n, 30000) ms, kept for 5 unused minutes.
 *
 * @param destroyed ends every fetch, which then rejects with LatchkeyError ABORTED
 */
export function createQueries(destroyed: AbortSignal): QueryCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
      },
    },
  })
  // It drops the retries, too.
  destroyed.addEventListener('abort', () => client.clear())
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
    async fetch(queryKey, { queryFn, lifetime }) {
      if (destroyed.aborted) throw createAbortError(destroyed)
      const fetched = client.fetchQuery({ queryKey, queryFn, staleTime: lifetime })
      return untilAborted(fetched, destroyed, createAbortError)
    },
    invalidate: (queryKey) => client.invalidateQueries({ queryKey, refetchType: 'none' }),
    observe<Data>(queryKey: readonly string[], onChange: (state: QueryState<Data>) => void) {
      // Only observes; `fetch` decides what to request.
      const observer = new QueryObserver<Data, Error>(client, { queryKey, enabled: false })
      const report = ({
        data,
        isLoading,
        failureCount,
        error,
      }: QueryObserverResult<Data, Error>) => {
        const isRetrying = isLoading && failureCount > 0
        onChange({ data, isLoading, isRetrying, error: error ?? undefined })
      }
      const stop = observer.subscribe(report)
      report(observer.getCurrentResult())
      return stop
    },
  }
}
