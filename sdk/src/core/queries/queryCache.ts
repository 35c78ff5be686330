export type QueryState<Data> = {
  /** Undefined until the first result. */
  data: Data | undefined
  isLoading: boolean
  /** It failed, and is fetched again. */
  isRetrying: boolean
  error: Error | undefined
}

export type FetchContext = {
  /**
   * Aborts once nobody watches the value any more. A function that reads it is not run to its end
   * then, and its result is not cached.
   */
  readonly signal: AbortSignal
}

/** Backs `defineQuery`. Its library loads on first use. */
export type QueryCache = {
  /** Undefined for a key that was never fetched. */
  read(key: readonly string[]):
    | {
        isEmpty: boolean
        isFetching: boolean
        failure: { error: Error; failedAt: number } | undefined
      }
    | undefined
  /** Writes a value that was fetched at `updatedAt`, in milliseconds since the epoch. */
  write(key: readonly string[], data: unknown, updatedAt: number): void
  /**
   * Returns a value younger than `lifetime` milliseconds, or fetches it with retries. Rejects with
   * LatchkeyError ABORTED if nobody watches any more.
   */
  fetch<Data>(
    key: readonly string[],
    options: { queryFn: (context: FetchContext) => Promise<Data>; lifetime: number },
  ): Promise<Data>
  /** Makes the next `fetch` request again. */
  invalidate(key: readonly string[]): Promise<void>
  /** Reports the state now and at every change, until the returned function is called. */
  observe<Data>(key: readonly string[], onChange: (state: QueryState<Data>) => void): () => void
}
