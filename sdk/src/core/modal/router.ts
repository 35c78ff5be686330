/** The modal's view history, as pure functions over immutable state. */
import type { RouterState } from './modalStore.ts'
import type { ViewEntry } from './views.ts'

export const currentView = ({ history }: RouterState): ViewEntry => history.at(-1) ?? history[0]

/** Returns the same history if that view is already on screen. */
export function push(router: RouterState, entry: ViewEntry): RouterState {
  if (currentView(router).name === entry.name) return router
  return { history: [...router.history, entry], direction: 'next' }
}

/** Returns the same history if that view is already on screen. */
export function replace(router: RouterState, entry: ViewEntry): RouterState {
  if (currentView(router).name === entry.name) return router
  const [first, ...rest] = [...router.history.slice(0, -1), entry]
  return { history: [first ?? entry, ...rest], direction: 'next' }
}

/** Returns undefined if the modal should close. */
export function popView({ history }: RouterState): RouterState | undefined {
  if (history.length === 1) return undefined
  const [first, ...rest] = history
  return { history: [first, ...rest.slice(0, -1)], direction: 'previous' }
}
