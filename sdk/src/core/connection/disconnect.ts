import { describeError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from '../login/cancelLogin.ts'
import { closeModal } from '../modal/closeModal.ts'
import { showToast } from '../modal/showToast.ts'
import { forgetConnection } from './forgetConnection.ts'

/**
 * Disconnects every connector and forgets the accounts in every namespace.
 *
 * Rejects with LatchkeyError DISCONNECT_FAILED, after a toast, if a wallet could not end its
 * session. The user stays connected then.
 *
 * @example await disconnect(latchkey)
 */
export async function disconnect(latchkey: Latchkey): Promise<void> {
  const { connectors, startTask, emit } = latchkey._internal
  cancelLogin(latchkey)
  startTask('connection')
  startTask('network')
  try {
    await Promise.all(connectors.map((connector) => connector.disconnect()))
  } catch (cause) {
    emit('DISCONNECT_ERROR', { message: describeError(cause).message })
    const error = new LatchkeyError('DISCONNECT_FAILED', { cause })
    void showToast(latchkey, { variant: 'error', code: error.code, message: error.shortMessage })
    throw error
  }
  forgetConnection(latchkey)
  closeModal(latchkey)
  emit('DISCONNECT_SUCCESS', { namespace: 'all' })
}
