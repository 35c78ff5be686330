import { describeError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../router.ts'
import { disconnectedAccount } from '../stores/account.ts'
import { closeModal } from './closeModal.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { readAccount, readOtherAccounts } from './readAccount.ts'

/**
 * Ends a login that the frame has accepted: reads who it is and closes the
 * modal. Never rejects: on failure the login store holds the error and the
 * modal is at Connect again.
 */
export async function connectAccount(latchkey: Latchkey): Promise<void> {
  const { account, modal } = latchkey.stores
  const signal = latchkey.supersede('account')
  account.setState({ status: 'connecting' })
  try {
    await readAccount(latchkey, signal)
    if (signal.aborted) return
    latchkey.emit('CONNECT_SUCCESS', { method: 'email', reconnect: false })
    dispatchLogin(latchkey, { type: 'ended' })
    closeModal(latchkey)
    await readOtherAccounts(latchkey, signal)
  } catch (cause) {
    if (signal.aborted) return
    const error = describeError(cause)
    account.setState(disconnectedAccount, true)
    latchkey.emit('CONNECT_ERROR', { message: error.message })
    dispatchLogin(latchkey, { type: 'failed', error })
    modal.setState({ router: createRouter({ name: 'Connect', data: undefined }) })
  }
}
