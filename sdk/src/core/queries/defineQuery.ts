/** Defines a fetched value: cached, shared, retried and observable. */
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import type { FetchContext, QueryState } from './queryCache.ts'

type DefinedContext = FetchContext & {
  /** A cached value may be wrong by now. */
  readonly isRefresh: boolean
}

export type QueryDefinition<Parameters, Subject, Data> = {
  name: string
  /** Milliseconds for which a result is cached. */
  lifetime: number
  /** Milliseconds for which a failure is. Default: `lifetime`. */
  failureLifetime?: number
  /** Finds the subject to fetch now. Throws LatchkeyError if there is none. */
  locate(latchkey: Latchkey, parameters: Parameters): Subject
  key(subject: Subject): readonly string[]
  fetch(latchkey: Latchkey, subject: Subject, context: DefinedContext): Promise<Data>
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
  /**
   * Returns the cached value while it is fresh. A cached failure rejects without a new request.
   *
   * @param signal ends the request unless others wait for it, and rejects with LatchkeyError ABORTED
   */
  fetch(latchkey: Latchkey, parameters: Parameters, signal?: AbortSignal): Promise<Data>
  /** Fetches again, fresh or not, and after a failure. */
  refresh(latchkey: Latchkey, parameters: Parameters): Promise<Data>
  /** Fetches again if it was fetched before. */
  update(latchkey: Latchkey, parameters: Parameters): Promise<void>
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
  const { name, lifetime, failureLifetime = lifetime, locate, stored, onFailure } = definition

  async function prepare(latchkey: Latchkey, parameters: Parameters) {
    const queries = await latchkey._internal.queries()
    const subject = locate(latchkey, parameters)
    return { queries, subject, key: [name, ...definition.key(subject)] }
  }
  async function fetchAndStore(
    latchkey: Latchkey,
    subject: Subject,
    context: DefinedContext,
  ): Promise<Data> {
    const data = await definition.fetch(latchkey, subject, context)
    if (!latchkey._internal.destroyed.aborted) stored?.write(latchkey, subject, data)
    return data
  }
  async function fetch(
    latchkey: Latchkey,
    parameters: Parameters,
    { isRefresh = false, signal }: { isRefresh?: boolean; signal?: AbortSignal | undefined } = {},
  ): Promise<Data> {
    const { queries, subject, key } = await prepare(latchkey, parameters)
    if (signal?.aborted) throw createAbortError(signal)
    const state = queries.read(key)
    const failure = isRefresh ? undefined : state?.failure
    if (failure && Date.now() - failure.failedAt < failureLifetime) throw failure.error
    const kept =
      !isRefresh && (state?.isEmpty ?? true) ? stored?.read(latchkey, subject) : undefined
    if (kept) queries.write(key, kept.data, kept.updatedAt)
    const wasFetching = state?.isFetching
    const queryFn = (context: FetchContext) => {
      const asked: DefinedContext = {
        isRefresh,
        get signal() {
          return context.signal
        },
      }
      return fetchAndStore(latchkey, subject, asked)
    }
    // A value without a watcher is not fetched to its end.
    const stop = signal && queries.observe(key, () => undefined)
    signal?.addEventListener('abort', () => stop?.(), { once: true })
    try {
      return await queries.fetch(key, { queryFn, lifetime })
    } catch (error) {
      if (!wasFetching && !isAborted(error)) onFailure?.(latchkey)
      throw error
    } finally {
      stop?.()
    }
  }

  async function refresh(latchkey: Latchkey, parameters: Parameters): Promise<Data> {
    const { queries, key } = await prepare(latchkey, parameters)
    await queries.invalidate(key)
    return fetch(latchkey, parameters, { isRefresh: true })
  }

  return {
    fetch: (latchkey, parameters, signal) => fetch(latchkey, parameters, { signal }),
    refresh,
    async update(latchkey, parameters) {
      const { queries, key } = await prepare(latchkey, parameters)
      if (queries.read(key)) await refresh(latchkey, parameters)
    },
    async watch(latchkey, parameters, { signal, refetch = false, onChange }) {
      const { queries, key } = await prepare(latchkey, parameters)
      if (signal.aborted) return
      signal.addEventListener('abort', queries.observe(key, onChange), { once: true })
      // The observer reports failures.
      await (refetch ? refresh : fetch)(latchkey, parameters).catch(() => undefined)
    },
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof LatchkeyError && error.code === 'ABORTED'
