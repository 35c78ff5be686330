import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { disconnectConnector } from './disconnect.ts'
import { makeCurrent } from './makeCurrent.ts'
import { listOthers } from './otherConnections.ts'
import { getConnection, listNamespacesOf } from './selectors.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Disconnects one wallet in all its namespaces. Where it was current, another connected wallet
 * takes its place, unless that needs a prompt. Never rejects: a toast shows the outcome.
 */
export async function removeWallet(
  latchkey: Latchkey,
  { id }: Pick<Connector, 'id'>,
): Promise<void> {
  const { connectors } = latchkey._internal
  const connector = connectors.find((known) => known.id === id)
  if (!connector) return
  try {
    await replaceWallet(latchkey, id)
    await disconnectConnector(latchkey, connector)
  } catch {
    // DISCONNECT_FAILED: the toast has shown it, and the wallet is still connected.
    return
  }
  const message = 'Wallet disconnected'
  void showToast(latchkey, { variant: 'success', code: 'WALLET_DISCONNECTED', message })
}

/** Makes other wallets current, or at least another namespace active. */
async function replaceWallet(latchkey: Latchkey, id: string): Promise<void> {
  const { connection: store } = latchkey._internal.stores
  const isOwn = ({ connectorId }: { connectorId?: string | undefined }) => connectorId === id
  for (const namespace of listNamespacesOf(store.getState(), id)) {
    const next = listOthers(store.getState()).find(
      (other) => other.network.chainNamespace === namespace && !isOwn(other),
    )
    // ABORTED: the user connects a wallet.
    if (next) await makeCurrent(latchkey, next).catch(() => false)
  }
  const state = store.getState()
  const other = Object.values(state.namespaces).find(
    (connection) => connection.status === 'connected' && !isOwn(connection),
  )
  const namespace = other?.network.chainNamespace
  if (namespace && isOwn(getConnection(state) ?? {}))
    await switchConnection(latchkey, { namespace })
}
