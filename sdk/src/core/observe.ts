import type { StoreApi } from 'zustand/vanilla'
import { keepEqual } from '../primitives/keepEqual.ts'

/**
 * Calls `onChange` when the content of what `read` returns changes, and for no other change of the
 * stores.
 *
 * @returns a function that stops
 */
export function observe<Value>(
  stores: readonly Pick<StoreApi<unknown>, 'subscribe'>[],
  read: () => Value,
  onChange: (value: Value) => void,
): () => void {
  const readStable = keepEqual(read)
  let last = readStable()
  const check = () => {
    const next = readStable()
    if (next === last) return
    last = next
    onChange(next)
  }
  const stops = stores.map((store) => store.subscribe(check))
  return () => {
    for (const stop of stops) stop()
  }
}
