import type { Latchkey } from '../latchkey.ts'
import { currentView } from '../router.ts'
import { isConnected } from '../selectors.ts'
import { disconnectedAccount } from '../stores/account.ts'
import type { ViewName } from '../views.ts'
import { closeModal } from './closeModal.ts'
import { forgetAccount } from './forgetAccount.ts'
import { readAccount, readOtherAccounts } from './readAccount.ts'

/** Somebody who is connected has nothing left to do there. */
const loginViews: ReadonlySet<ViewName> = new Set([
  'Connect',
  'EmailVerifyOtp',
  'EmailVerifyDevice',
])

/**
 * Takes up the login of an earlier visit or of another tab, or finds that it
 * has ended. The status is `reconnecting` until the signer has answered, and
 * never `connected` without one. Never rejects.
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  const { account, modal } = latchkey.stores
  const { loginCache } = latchkey
  // A login of this tab is at its last step: it will find out by itself.
  if (account.getState().status === 'connecting') return
  const signal = latchkey.supersede('account')
  if (!loginCache.isUsed()) return disconnected(latchkey)
  const known = isConnected(account.getState())
  if (!known) {
    const email = loginCache.email()
    const userName = loginCache.userName()
    account.setState({
      ...disconnectedAccount,
      status: 'reconnecting',
      user: { ...(email ? { email } : {}), ...(userName ? { userName } : {}) },
    })
  }
  try {
    const frame = await latchkey.frame()
    const answer = await frame.isConnected(undefined, { signal })
    if (signal.aborted) return
    if (!answer.isConnected) return disconnected(latchkey)
    await readAccount(latchkey, signal)
    if (signal.aborted) return
    if (!known) {
      latchkey.emit('CONNECT_SUCCESS', { method: 'email', reconnect: true })
      if (loginViews.has(currentView(modal.getState().router).name)) closeModal(latchkey)
    }
    await readOtherAccounts(latchkey, signal)
  } catch {
    // Whatever it was, the frame's refusal or a chunk that did not arrive: there is no signer.
    if (!signal.aborted) disconnected(latchkey)
  }
}

function disconnected(latchkey: Latchkey): void {
  latchkey.supersede('network')
  forgetAccount(latchkey)
}
