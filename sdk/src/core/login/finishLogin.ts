import type { Connector } from '../../connectors/connector.ts'
import { connectWith } from '../connection/connect.ts'
import { isConnected } from '../connection/selectors.ts'
import { showConnected } from '../connection/showConnected.ts'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import { showLoginStart } from './showLoginStart.ts'

/** Connects after a login, then leaves its views. Never rejects: the login store holds the error. */
export async function finishLogin(latchkey: Latchkey, connector: Connector): Promise<void> {
  const { emit, stores } = latchkey._internal
  const isFurther = isConnected(stores.connection.getState())
  const login = stores.login.getState()
  const method = login.status === 'idle' ? connector.type : login.step.method
  try {
    await connectWith(latchkey, { connector })
  } catch (cause) {
    const error = describeError(cause)
    if (error.code === 'ABORTED') return
    emit('CONNECT_ERROR', { message: error.message })
    dispatchLogin(latchkey, { type: 'failed', error })
    showLoginStart(latchkey)
    return
  }
  emit('CONNECT_SUCCESS', { method, reconnect: false })
  dispatchLogin(latchkey, { type: 'ended' })
  showConnected(latchkey, isFurther)
}
