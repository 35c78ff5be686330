import { QueryClient } from '@tanstack/query-core'

/** The cache of everything fetched: 3 retries after min(1000 * 2^n, 30000) ms, forgotten after 5 minutes unused. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: 3,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
      },
    },
  })
