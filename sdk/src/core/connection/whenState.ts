import type { StoreApi } from 'zustand/vanilla'
import { createAbortError } from '../errors.ts'

/** @param signal rejects with LatchkeyError ABORTED, such as an instance's `destroyed` */
export function whenState<State>(
  store: StoreApi<State>,
  matches: (state: State) => boolean,
  signal: AbortSignal,
): Promise<State> {
  const now = store.getState()
  if (matches(now)) return Promise.resolve(now)
  return new Promise((resolve, reject) => {
    const abort = () => {
      stop()
      reject(createAbortError(signal))
    }
    const stop = store.subscribe((state) => {
      if (!matches(state)) return
      stop()
      signal.removeEventListener('abort', abort)
      resolve(state)
    })
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })
}
