import type { Connector } from '../../connectors/connector.ts'
import type { Latchkey } from '../latchkey.ts'
import { showToast } from '../modal/showToast.ts'
import { describeConnections } from './describeConnections.ts'
import { disconnectConnector } from './disconnect.ts'
import { switchConnection } from './switchConnection.ts'

/**
 * Disconnects one wallet in all its namespaces, and shows a toast. If it was the active one, another
 * connected wallet becomes active first. Never rejects: a toast shows a failure too.
 */
export async function removeWallet(
  latchkey: Latchkey,
  { id }: Pick<Connector, 'id'>,
): Promise<void> {
  const { connectors, stores } = latchkey._internal
  const connector = connectors.find((known) => known.id === id)
  if (!connector) return
  const connections = describeConnections(latchkey._internal, stores.connection.getState())
  const isActive = connections.some((each) => each.isActive && each.wallet.id === id)
  const other = connections.find(({ wallet }) => wallet.id !== id)
  try {
    if (isActive && other) await switchConnection(latchkey, { namespace: other.namespace })
    await disconnectConnector(latchkey, connector)
  } catch {
    // DISCONNECT_FAILED: the toast has shown it, and the wallet is still connected.
    return
  }
  const message = 'Wallet disconnected'
  void showToast(latchkey, { variant: 'success', code: 'WALLET_DISCONNECTED', message })
}
