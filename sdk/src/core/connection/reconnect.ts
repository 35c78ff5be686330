import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { setLoading } from '../modal/modalStore.ts'
import { mayRestore } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { findStoredWallets } from './findStoredWallets.ts'
import { closeGoneAccount, forgetConnection } from './forgetConnection.ts'
import { listNamespaces } from './listNamespaces.ts'
import { restoreOthers } from './otherConnections.ts'
import { restoreConnector } from './restoreConnector.ts'
import { getStatus, isConnecting, listNamespacesOf } from './selectors.ts'

/**
 * Restores the connection of an earlier visit or another tab. Resolves once it is restored or over,
 * or after 10 s: see `restoreConnector.ts`. Never rejects.
 */
export async function reconnect(latchkey: Latchkey): Promise<void> {
  const internal = latchkey._internal
  const { stores, startTask } = internal
  // This tab is about to connect by itself.
  if (isConnecting(stores.connection.getState())) return
  const signal = startTask('connection')
  if (signal.aborted) return
  // Another tab may have connected a wallet that this page has not looked for.
  void internal.discover()
  const listRemembered = () =>
    internal.connectors.filter(
      (connector) =>
        connector.remembered() &&
        // A tab that disconnects it has stored that already.
        listNamespaces(internal, connector).some((each) => mayRestore(internal, connector, each)),
    )
  const remembered = listRemembered()
  dropEnded(latchkey)
  setLoading(stores.modal, true)
  const restoreAll = (connectors: readonly Connector[]) =>
    Promise.all(connectors.map((connector) => restoreConnector(latchkey, connector, signal)))
  await Promise.all([restoreAll(remembered), findStoredWallets(internal, signal)])
  const later = listRemembered().filter((connector) => !remembered.includes(connector))
  await restoreAll(later)
  if (signal.aborted) return
  setLoading(stores.modal, false)
  const isOver = getStatus(stores.connection.getState()) === 'disconnected'
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
