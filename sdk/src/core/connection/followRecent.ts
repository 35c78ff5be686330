import type { Internal, Latchkey } from '../latchkey.ts'
import type { ConnectionState } from './connectionStore.ts'
import { type RecentConnection, storeRecentConnections } from './recentConnections.ts'
import { isConnecting } from './selectors.ts'

/** Remembers the wallets whose connection ends, however it ends, until `signal` aborts. */
export function followRecent({ _internal: internal }: Latchkey, signal: AbortSignal): void {
  const { connection } = internal.stores
  let before = listWallets(internal, connection.getState())
  const follow = (state: ConnectionState) => {
    // A wallet that refuses leaves the earlier connection as it was.
    if (isConnecting(state)) return
    const now = listWallets(internal, state)
    const connected = now.map(({ connectorId }) => connectorId)
    const ended = before.filter(({ connectorId }) => !connected.includes(connectorId))
    const isNew = now.length + ended.length !== before.length
    before = now
    if (ended.length > 0 || isNew) storeRecentConnections(internal.storage, { ended, connected })
  }
  signal.addEventListener('abort', connection.subscribe(follow))
}

/** Lists the wallets that are connected, or are being restored. */
function listWallets({ connectors }: Internal, state: ConnectionState): RecentConnection[] {
  const wallets = new Map<string, RecentConnection>()
  for (const connection of [...Object.values(state.namespaces), ...(state.others ?? [])]) {
    if (connection.status === 'disconnected') continue
    const connector = connectors.find(({ id }) => id === connection.connectorId)
    if (!connector) continue
    const { name } = (connection.status === 'connected' && connection.wallet) || connector
    wallets.set(connector.id, { connectorId: connector.id, name })
  }
  return [...wallets.values()]
}
