import type { StoreApi } from 'zustand/vanilla'

/** Once `signal` aborts, the promise never settles. */
export function whenState<State>(
  store: StoreApi<State>,
  matches: (state: State) => boolean,
  signal?: AbortSignal,
): Promise<State> {
  const now = store.getState()
  if (matches(now)) return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!matches(state)) return
      stop()
      resolve(state)
    })
    signal?.addEventListener('abort', stop)
  })
}
