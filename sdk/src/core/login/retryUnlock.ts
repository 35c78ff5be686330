import { connectWith } from '../connection/connect.ts'
import { isConnected } from '../connection/selectors.ts'
import { showConnected } from '../connection/showConnected.ts'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { findLogin } from './findLogin.ts'

/**
 * Connects a user who signed in, and whose wallet stayed locked: the connector offers to unlock it
 * again. Never rejects: the login store holds the error.
 */
export async function retryUnlock(latchkey: Latchkey): Promise<void> {
  const { emit, stores } = latchkey._internal
  const isFurther = isConnected(stores.connection.getState())
  try {
    const { connector } = findLogin(latchkey, 'email')
    await connectWith(latchkey, { connector })
  } catch (cause) {
    const error = describeError(cause)
    emit('CONNECT_ERROR', { message: error.message, code: error.code })
    dispatchLogin(latchkey, { type: 'failed', error })
    return
  }
  emit('CONNECT_SUCCESS', { method: 'email', reconnect: false })
  dispatchLogin(latchkey, { type: 'ended' })
  showConnected(latchkey, isFurther)
}
