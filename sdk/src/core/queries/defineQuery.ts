/** Defines a fetched value: cached, shared, retried and observable. */
import type { Latchkey } from '../latchkey.ts'
import type { QueryState } from './queryCache.ts'

export type QueryDefinition<Parameters, Subject, Data> = {
  name: string
  /** Milliseconds for which a result or a failure is cached. */
  lifetime: number
  /** Finds the subject to fetch now. Throws LatchkeyError if there is none. */
  locate(latchkey: Latchkey, parameters: Parameters): Subject
  key(subject: Subject): readonly string[]
  fetch(latchkey: Latchkey, subject: Subject): Promise<Data>
  /** Called once for a failure, after its retries. */
  onFailure?(latchkey: Latchkey): void
  /** Keeps results between visits. */
  stored?: {
    read(latchkey: Latchkey, subject: Subject): { data: Data; updatedAt: number } | undefined
    write(latchkey: Latchkey, subject: Subject, data: Data): void
  }
}

export type WatchParameters<Data> = {
  signal: AbortSignal
  /** Fetches first, fresh or not. */
  refetch?: boolean
  onChange(state: QueryState<Data>): void
}

export type Query<Parameters, Data> = {
  /** Returns the cached value while it is fresh. A cached failure rejects without a new request. */
  fetch(latchkey: Latchkey, parameters: Parameters): Promise<Data>
  /** Fetches again, fresh or not, and after a failure. */
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
    return { queries, subject, key: [name, ...definition.key(subject)] }
  }
  async function fetchAndStore(latchkey: Latchkey, subject: Subject): Promise<Data> {
    const data = await definition.fetch(latchkey, subject)
    if (!latchkey._internal.destroyed.aborted) stored?.write(latchkey, subject, data)
    return data
  }
  async function fetch(
    latchkey: Latchkey,
    parameters: Parameters,
    isRefresh = false,
  ): Promise<Data> {
    const { queries, subject, key } = await prepare(latchkey, parameters)
    const state = queries.read(key)
    const failure = isRefresh ? undefined : state?.failure
    if (failure && Date.now() - failure.failedAt < lifetime) throw failure.error
    const kept =
      !isRefresh && (state?.isEmpty ?? true) ? stored?.read(latchkey, subject) : undefined
    if (kept) queries.write(key, kept.data, kept.updatedAt)
    const wasFetching = state?.isFetching
    try {
      const queryFn = () => fetchAndStore(latchkey, subject)
      return await queries.fetch(key, { queryFn, lifetime })
    } catch (error) {
      if (!wasFetching && !latchkey._internal.destroyed.aborted) onFailure?.(latchkey)
      throw error
    }
  }

  async function refresh(latchkey: Latchkey, parameters: Parameters): Promise<Data> {
    const { queries, key } = await prepare(latchkey, parameters)
    await queries.invalidate(key)
    return fetch(latchkey, parameters, true)
  }

  return {
    fetch: (latchkey, parameters) => fetch(latchkey, parameters),
    refresh,
    async watch(latchkey, parameters, { signal, refetch = false, onChange }) {
      const { queries, key } = await prepare(latchkey, parameters)
      if (signal.aborted) return
      signal.addEventListener('abort', queries.observe(key, onChange), { once: true })
      // The observer reports failures.
      await (refetch ? refresh : fetch)(latchkey, parameters).catch(() => undefined)
    },
  }
}
