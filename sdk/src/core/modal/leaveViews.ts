import { cancelWallet } from '../connection/cancelWallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from '../login/cancelLogin.ts'
import { cancelSwitch } from '../network/cancelSwitch.ts'
import { getView, type LeaveAction, type ViewEntry } from './views.ts'

const actions: { readonly [Action in LeaveAction]: (latchkey: Latchkey) => void } = {
  cancelLogin,
  cancelWallet,
  cancelSwitch,
  rejectApprovals: ({ _internal }) => {
    for (const { approval } of _internal.connectors) approval?.reject()
  },
}

/** Runs each leave action of the views once. */
export function leaveViews(latchkey: Latchkey, left: readonly ViewEntry[]): void {
  const ended = new Set(left.flatMap(({ name }) => getView(name).onLeave ?? []))
  for (const action of ended) actions[action](latchkey)
}
