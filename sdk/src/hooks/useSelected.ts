import { useMemo, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { keepEqual } from '../primitives/keepEqual.ts'

/**
 * Returns what `select` reads from a store, and renders again only when its content changes. On a
 * server and in the first render, it reads the store's initial state.
 *
 * @param select keep its identity while its parameters are the same
 */
export function useSelected<State, Selected>(
  store: StoreApi<State>,
  select: (state: State) => Selected,
): Selected {
  const read = useMemo(() => keepEqual(select), [select])
  return useSyncExternalStore(
    store.subscribe,
    () => read(store.getState()),
    () => read(store.getInitialState()),
  )
}
