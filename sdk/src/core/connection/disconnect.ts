import { forgetConnection } from '../connectionMemory.ts'
import { describeError, isFrameError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { disconnectedAccount } from '../stores/account.ts'
import { cancelLogin } from './cancelLogin.ts'
import { closeModal } from './closeModal.ts'
import { showToast } from './showToast.ts'

/**
 * Signs out of the login frame and forgets the account, on every chain.
 *
 * Rejects with LatchkeyError DISCONNECT_FAILED, and shows a toast, when the
 * frame answers that it could not end the session: then one is still connected.
 * A frame that cannot be reached holds nobody: the account is forgotten here.
 */
export async function disconnect(latchkey: Latchkey): Promise<void> {
  cancelLogin(latchkey)
  latchkey.supersede('account')
  latchkey.supersede('network')
  try {
    await signOut(latchkey)
  } catch (cause) {
    latchkey.emit('DISCONNECT_ERROR', { message: describeError(cause).message })
    const error = new LatchkeyError('DISCONNECT_FAILED', { cause })
    void showToast(latchkey, { variant: 'error', code: error.code, message: error.shortMessage })
    throw error
  }
  latchkey.loginCache.clear()
  latchkey.stores.account.setState(disconnectedAccount, true)
  forgetConnection(latchkey)
  closeModal(latchkey)
  latchkey.emit('DISCONNECT_SUCCESS', { namespace: 'all' })
}

async function signOut(latchkey: Latchkey): Promise<void> {
  if (!latchkey.loadedFrame() && !latchkey.loginCache.isUsed()) return
  try {
    const frame = await latchkey.frame()
    await frame.signOut()
  } catch (error) {
    if (!isFrameError(error) || !unreachable.has(error.reason)) throw error
  }
}

const unreachable = new Set(['FRAME_LOAD_FAILED', 'FRAME_NOT_SET', 'DISCONNECTED', 'ABORTED'])
