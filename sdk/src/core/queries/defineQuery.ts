/** Defines a fetched value: cached, shared, retried and observable. */
import { QueryObserver, type QueryObserverResult } from '@tanstack/query-core'
import type { Latchkey } from '../latchkey.ts'

export type QueryDefinition<Parameters, Subject, Data> = {
  name: string
  /** Milliseconds for which an answer or a failure is cached. */
  lifetime: number
  /** Finds the subject to fetch now. Throws LatchkeyError if there is none. */
  locate(latchkey: Latchkey, parameters: Parameters): Subject
  /** The subject's cache key. */
  key(subject: Subject): readonly string[]
  fetch(latchkey: Latchkey, subject: Subject): Promise<Data>
  /** Called once for a failure, after its retries. */
  onFailure?(latchkey: Latchkey): void
  /** Keeps answers between visits. */
  stored?: {
    read(latchkey: Latchkey, subject: Subject): { data: Data; updatedAt: number } | undefined
    write(latchkey: Latchkey, subject: Subject, data: Data): void
  }
}

export type QueryState<Data> = {
  /** Undefined until the first answer. */
  data: Data | undefined
  isLoading: boolean
  error: Error | undefined
}

export type WatchParameters<Data> = {
  signal: AbortSignal
  onChange(state: QueryState<Data>): void
}

export type Query<Parameters, Data> = {
  /** Returns the cached value while it is fresh. A cached failure rejects without a new request. */
  fetch(latchkey: Latchkey, parameters: Parameters): Promise<Data>
  /** Fetches again, fresh or not. */
  refresh(latchkey: Latchkey, parameters: Parameters): Promise<Data>
  /** Fetches, and reports every change until `signal` aborts. */
  watch(latchkey: Latchkey, parameters: Parameters, watch: WatchParameters<Data>): Promise<void>
}

/**
 * @example
 * export const balance = defineQuery({ name: 'balance', lifetime: 30_000, locate, key, fetch })
 * await balance.fetch(latchkey, {})
 */
export function defineQuery<Parameters, Subject, Data>(
  definition: QueryDefinition<Parameters, Subject, Data>,
): Query<Parameters, Data> {
  const { name, lifetime, locate, stored, onFailure } = definition

  async function prepare(latchkey: Latchkey, parameters: Parameters) {
    const queries = await latchkey._internal.queries()
    const subject = locate(latchkey, parameters)
    return { queries, subject, queryKey: [name, ...definition.key(subject)] }
  }
  async function fetchAndStore(latchkey: Latchkey, subject: Subject): Promise<Data> {
    const data = await definition.fetch(latchkey, subject)
    stored?.write(latchkey, subject, data)
    return data
  }
  async function fetch(latchkey: Latchkey, parameters: Parameters): Promise<Data> {
    const { queries, subject, queryKey } = await prepare(latchkey, parameters)
    const state = queries.getQueryState<Data, Error>(queryKey)
    if (state?.status === 'error' && Date.now() - state.errorUpdatedAt < lifetime) throw state.error
    const kept = state?.data === undefined && stored?.read(latchkey, subject)
    if (kept) queries.setQueryData(queryKey, kept.data, { updatedAt: kept.updatedAt })
    const wasFetching = state?.fetchStatus === 'fetching'
    try {
      const queryFn = () => fetchAndStore(latchkey, subject)
      return await queries.fetchQuery({ queryKey, queryFn, staleTime: lifetime })
    } catch (error) {
      if (!wasFetching) onFailure?.(latchkey)
      throw error
    }
  }

  return {
    fetch,
    async refresh(latchkey, parameters) {
      const { queries, queryKey } = await prepare(latchkey, parameters)
      await queries.invalidateQueries({ queryKey, refetchType: 'none' })
      return fetch(latchkey, parameters)
    },
    async watch(latchkey, parameters, { signal, onChange }) {
      const { queries, queryKey } = await prepare(latchkey, parameters)
      if (signal.aborted) return
      // Only observes; `fetch` decides what to request.
      const observer = new QueryObserver<Data, Error>(queries, { queryKey, enabled: false })
      const report = ({ data, isLoading, error }: QueryObserverResult<Data, Error>) =>
        onChange({ data, isLoading, error: error ?? undefined })
      signal.addEventListener('abort', observer.subscribe(report), { once: true })
      report(observer.getCurrentResult())
      // The observer reports failures.
      await fetch(latchkey, parameters).catch(() => undefined)
    },
  }
}
