/** The modal's history of views, as pure functions over an immutable state. */
import type { ViewEntry } from './views.ts'

export type RouterState = {
  /** Oldest first, never empty; the last entry is on screen. */
  readonly history: readonly [ViewEntry, ...ViewEntry[]]
  /** Which way the last change went: the view transition follows it. */
  readonly direction: 'next' | 'previous'
}

/** A history of one entry. */
export const createRouter = (entry: ViewEntry): RouterState => ({
  history: [entry],
  direction: 'next',
})

/** The entry on screen. */
export const currentView = ({ history }: RouterState): ViewEntry => history.at(-1) ?? history[0]

/** Adds an entry; a view that is already on screen stays as it is. */
export function push(router: RouterState, entry: ViewEntry): RouterState {
  if (currentView(router).name === entry.name) return router
  return { history: [...router.history, entry], direction: 'next' }
}

/** Puts an entry in the place of the last one; a view that is already on screen stays as it is. */
export function replace(router: RouterState, entry: ViewEntry): RouterState {
  if (currentView(router).name === entry.name) return router
  const [first, ...rest] = [...router.history.slice(0, -1), entry]
  return { history: [first ?? entry, ...rest], direction: 'next' }
}

/** Removes the last entry. With one entry left there is nowhere to go: `undefined` says to close the modal. */
export function popView({ history }: RouterState): RouterState | undefined {
  if (history.length === 1) return undefined
  const [first, ...rest] = history
  return { history: [first, ...rest.slice(0, -1)], direction: 'previous' }
}
