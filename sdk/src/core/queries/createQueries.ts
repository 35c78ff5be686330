import {
  CancelledError,
  QueryClient,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { QueryCache, QueryState } from './queryCache.ts'
import { maxDelay, readRetryAfter, shouldRetry } from './shouldRetry.ts'

/**
 * The query cache: 3 retries after min(1000 * 2^n, 30000) ms, or later if the host says so, kept for
 * 5 unused minutes.
 *
 * @param destroyed ends every fetch, which then rejects with LatchkeyError ABORTED
 */
export function createQueries(destroyed: AbortSignal): QueryCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && shouldRetry(error),
        retryDelay: (attempt, error) =>
          Math.max(Math.min(1000 * 2 ** attempt, maxDelay), readRetryAfter(error)),
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
      const fetched = client
        // TanStack detects reads of `signal`, so its context is passed on unchanged.
        .fetchQuery({ queryKey, queryFn: (context) => queryFn(context), staleTime: lifetime })
        .catch((error: unknown) => {
          if (error instanceof CancelledError) throw new LatchkeyError('ABORTED', { cause: error })
          throw error
        })
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
