import type { Latchkey } from '../latchkey.ts'
import { getView, type LeaveAction } from './views.ts'

/**
 * Makes the instance cancel something when the user leaves a view with that action. Code that
 * starts something calls this first, so that pages load the way to cancel it with it.
 */
export function cancelOnLeave(
  latchkey: Latchkey,
  action: LeaveAction,
  cancel: (latchkey: Latchkey) => void,
): void {
  latchkey._internal.leaveActions.set(action, (left) => {
    if (left.some(({ name }) => getView(name).onLeave === action)) cancel(latchkey)
  })
}
