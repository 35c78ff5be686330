import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { setLoading } from '../modal/modalStore.ts'
import { currentView } from '../modal/router.ts'
import { getView } from '../modal/views.ts'
import {
  acceptConnection,
  connectOthers,
  describeCall,
  listNamespaces,
} from './acceptConnection.ts'
import { mayRestore } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { forgetConnection } from './forgetConnection.ts'
import { getStatus, isConnected } from './selectors.ts'

/**
 * Restores the connection of an earlier visit or another tab. Never rejects.
 *
 * @example await reconnect(latchkey)
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  const internal = latchkey._internal
  const { stores, connectors, startTask } = internal
  // This tab is about to connect by itself.
  if (getStatus(stores.connection.getState()) === 'connecting') return
  const signal = startTask('connection')
  const remembered = connectors.filter((connector) => connector.remembered())
  const [first, ...others] = remembered
  if (!first) return forgetConnection(latchkey)
  setLoading(stores.modal, true)
  await restore(latchkey, first, signal)
  for (const connector of others) await restore(latchkey, connector, signal)
  if (signal.aborted) return
  setLoading(stores.modal, false)
  if (!isConnected(stores.connection.getState())) forgetConnection(latchkey)
}

async function restore(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const internal = latchkey._internal
  const { connection } = internal.stores
  const namespaces = listNamespaces(internal, connector).filter((namespace) =>
    mayRestore(internal, connector, namespace),
  )
  const [first] = namespaces
  if (!first || signal.aborted) return
  const wasConnected = isConnected(connection.getState())
  dispatchConnection(connection, namespaces, {
    type: 'reconnecting',
    connectorId: connector.id,
    user: connector.remembered()?.user ?? {},
  })
  // Refused or not loaded: either way nobody can sign.
  const answer = await connector
    .reconnect(describeCall(internal, first, signal))
    .catch(() => undefined)
  if (signal.aborted) return
  if (!answer) return dispatchConnection(connection, namespaces, { type: 'disconnected' })
  acceptConnection(internal, connector, answer)
  if (!wasConnected) {
    const method = connector.remembered()?.user.email ? 'email' : connector.type
    internal.emit('CONNECT_SUCCESS', { method, reconnect: true })
    closeLoginViews(latchkey)
  }
  await connectOthers(internal, connector, signal)
}

function closeLoginViews(latchkey: Latchkey): void {
  const { name } = currentView(latchkey._internal.stores.modal.getState().router)
  if (getView(name).group === 'login') closeModal(latchkey)
}
