import type { ViewEntry } from './views.ts'

export type RouterState = {
  /** Oldest first, never empty. The last entry is on screen. */
  readonly history: readonly [ViewEntry, ...ViewEntry[]]
  /** Direction of the last change, for the transition. */
  readonly direction: 'next' | 'previous'
}

/** Starts a history. `router.ts` has the changes, which load with the modal. */
export const createRouter = (entry: ViewEntry): RouterState => ({
  history: [entry],
  direction: 'next',
})
