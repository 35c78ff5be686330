import type { Connector } from '../../connectors/connector.ts'
import { alertError } from '../alerts/showAlert.ts'
import { describeError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isGuarded } from '../modal/closeGuards.ts'
import { closeModal } from '../modal/closeModal.ts'
import { pushView } from '../modal/pushView.ts'
import { connectWith } from './connect.ts'
import { setAttempt } from './walletAttempt.ts'

/**
 * Connects an external wallet through its own view, and closes the modal. Never rejects: the
 * `walletAttempt` store holds the error.
 */
export async function connectWallet(latchkey: Latchkey, connector: Connector): Promise<void> {
  const { emit, stores, startTask } = latchkey._internal
  const { walletAttempt } = stores
  const { id: connectorId } = connector
  pushView(latchkey, { name: 'ConnectingExternal', data: { connectorId } })
  setAttempt(walletAttempt, { status: 'waiting', connectorId })
  emit('SELECT_WALLET', { name: connector.name, platform: 'browser' })
  try {
    await connectWith(latchkey, { connector, signal: startTask('wallet') })
  } catch (cause) {
    const error = describeError(cause)
    if (error.code === 'ABORTED') return
    alertError(latchkey, cause)
    emit(error.code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', {
      message: error.message,
    })
    return setAttempt(walletAttempt, { status: 'failed', connectorId, error })
  }
  setAttempt(walletAttempt)
  emit('CONNECT_SUCCESS', { method: connector.type, reconnect: false })
  // The wallet may have connected on a network that is not configured.
  if (!isGuarded(latchkey._internal)) closeModal(latchkey)
}
