import { createStore } from 'zustand/vanilla'
import type { Latchkey } from '../../core/latchkey.ts'
import { observe } from '../../core/observe.ts'
import type { Siwx } from '../siwx.ts'
import { checkSession } from './checkSession.ts'
import { findAccount } from './findAccount.ts'
import { followSignOut } from './followSignOut.ts'
import { refuse } from './refuse.ts'
import { signIn } from './signIn.ts'
import { dispatchSiwx, type SiwxContext } from './siwxContext.ts'
import type { SiwxState } from './siwxState.ts'

export type SiwxFlow = {
  getState(): SiwxState
  /** Returns a function that removes the listener. */
  subscribe(listener: (state: SiwxState) => void): () => void
  /**
   * Asks the user to sign. Resolves once the account has a session. Rejects with SiwxError, with
   * LatchkeyError ABORTED if the user cancels or the account changes, with the wallet's error
   * (EIP-1193), or with that of the dApp's own code. All but ABORTED show a toast.
   */
  sign(): Promise<void>
  /**
   * Ends the sign-in. If it is required, the wallet disconnects, or returns to the network where the
   * account is signed in. Rejects with DISCONNECT_FAILED, after a toast.
   */
  cancel(): Promise<void>
  /** The flow leaves the wallet and the sessions as they are. */
  stop(): void
}

/**
 * Makes users sign in with their wallet: after they connect, and after each change of the account or
 * the network. Call it once for an instance. `required` of `siwx` says whether they may stay
 * connected without.
 *
 * @example
 * const flow = startSiwx(latchkey, siwx)
 * flow.subscribe(({ status }) => setSignInShown(status === 'needed'))
 * button.onclick = () => flow.sign()
 */
export function startSiwx(latchkey: Latchkey, siwx: Siwx): SiwxFlow {
  return startFlow(latchkey, siwx).flow
}

export function startFlow(
  latchkey: Latchkey,
  siwx: Siwx,
): { flow: SiwxFlow; context: SiwxContext } {
  const { stores, startTask, destroyed } = latchkey._internal
  const stopping = new AbortController()
  const store = createStore<SiwxState>(() => ({ status: 'idle' }))
  const context: SiwxContext = {
    latchkey,
    siwx,
    store,
    stopped: AbortSignal.any([stopping.signal, destroyed]),
    begin: () => AbortSignal.any([startTask('siwx'), stopping.signal]),
    lastSigned: undefined,
    signingOut: Promise.resolve(),
    keepsSessions: false,
  }
  const read = () => findAccount(latchkey._internal)
  const follow = (account = read()) => {
    if (account) return void checkSession(context, account)
    context.begin()
    dispatchSiwx(context, { type: 'changed', account: undefined })
  }
  // First, so that a check waits for the sign-out.
  const stops = [followSignOut(context), observe([stores.connection], read, follow)]
  context.stopped.addEventListener('abort', () => {
    for (const stop of stops) stop()
    dispatchSiwx(context, { type: 'changed', account: undefined })
  })
  follow()
  let signing: Promise<void> | undefined
  const flow: SiwxFlow = {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    sign() {
      signing ??= signIn(context).finally(() => {
        signing = undefined
      })
      return signing
    },
    cancel: () => refuse(context),
    stop: () => stopping.abort(),
  }
  return { flow, context }
}
