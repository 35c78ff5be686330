import type { Latchkey } from '../latchkey.ts'
import type { ViewEntry } from './views.ts'

/** Cancels what is under way in these views: see `cancelOnLeave.ts`. */
export function leaveViews({ _internal }: Latchkey, left: readonly ViewEntry[]): void {
  for (const leave of _internal.leaveActions.values()) leave(left)
}
