import { QueryClient } from '@tanstack/query-core'

/** The query cache: 3 retries after min(1000 * 2^n, 30000) ms, kept for 5 unused minutes. */
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
