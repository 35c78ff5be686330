import type { StoreApi } from 'zustand/vanilla'

export function whenState<State>(
  store: StoreApi<State>,
  matches: (state: State) => boolean,
): Promise<State> {
  const now = store.getState()
  if (matches(now)) return Promise.resolve(now)
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!matches(state)) return
      stop()
      resolve(state)
    })
  })
}
