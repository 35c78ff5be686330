import type { Connector } from '../../connectors/connector.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { setLoading } from '../modal/modalStore.ts'
import { currentView } from '../modal/router.ts'
import { getView } from '../modal/views.ts'
import { acceptConnection, connectOthers, describeCall } from './acceptConnection.ts'
import { mayRestore } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { findStoredWallets } from './findStoredWallets.ts'
import { closeGoneAccount, forgetConnection } from './forgetConnection.ts'
import { restoreOthers } from './otherConnections.ts'
import { markRestoring } from './restoreStored.ts'
import { isConnected, isConnecting, listNamespacesOf } from './selectors.ts'

/** Restores the connection of an earlier visit or another tab. Never rejects. */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  const internal = latchkey._internal
  const { stores, startTask } = internal
  // This tab is about to connect by itself.
  if (isConnecting(stores.connection.getState())) return
  const signal = startTask('connection')
  if (signal.aborted) return
  // Another tab may have connected a wallet that this page has not looked for.
  void internal.discover()
  const listRemembered = () => internal.connectors.filter((connector) => connector.remembered())
  const remembered = listRemembered()
  dropEnded(latchkey)
  setLoading(stores.modal, true)
  const restoreAll = (connectors: readonly Connector[]) =>
    Promise.all(connectors.map((connector) => restore(latchkey, connector, signal)))
  await Promise.all([restoreAll(remembered), findStoredWallets(internal, signal)])
  const later = listRemembered().filter((connector) => !remembered.includes(connector))
  await restoreAll(later)
  if (signal.aborted) return
  setLoading(stores.modal, false)
  const isOver = !isConnected(stores.connection.getState())
  // Another tab may have a wallet that this page lacks, and owns the storage then.
  if (isOver && remembered.length + later.length > 0) forgetConnection(latchkey)
  else closeGoneAccount(latchkey)
  // A wallet that is slow to respond delays nothing.
  void restoreOthers(internal, internal.destroyed)
}

/**
 * Drops connections that ended in another tab, or that another wallet replaced there. Storage stays
 * as that tab left it.
 */
function dropEnded({ _internal: internal }: Latchkey): void {
  const { connection } = internal.stores
  for (const connector of internal.connectors) {
    const own = listNamespacesOf(connection.getState(), connector.id)
    const isRemembered = connector.remembered() !== undefined
    const ended = own.filter((each) => !isRemembered || !mayRestore(internal, connector, each))
    dispatchConnection(connection, ended, { type: 'disconnected' })
  }
}

async function restore(
  latchkey: Latchkey,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const internal = latchkey._internal
  const { connection } = internal.stores
  if (signal.aborted) return
  const wasConnected = isConnected(connection.getState())
  const [first] = markRestoring(internal, connector)
  if (!first) return
  // Refused or not loaded: the wallet cannot sign either way.
  const reconnected = connector.reconnect(describeCall(internal, first, signal))
  const result = await untilAborted(reconnected, signal).catch(() => undefined)
  if (signal.aborted) return
  if (!result) {
    const own = listNamespacesOf(connection.getState(), connector.id)
    return dispatchConnection(connection, own, { type: 'disconnected' })
  }
  acceptConnection(internal, connector, result)
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
