import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { connectionKeys } from './connectionStorage.ts'
import { withOperations } from './withOperations.ts'

/** Follows connections and disconnections in other tabs through storage. */
export function watchTabs(latchkey: Latchkey, signal: AbortSignal): void {
  const { namespaces } = latchkey._internal.stores.connection.getState()
  const followed = new Set<string | null>([
    // The other tab called `localStorage.clear()`.
    null,
    connectionKeys.status,
    ...(Object.keys(namespaces) as ChainNamespace[]).map(connectionKeys.connectorId),
  ])
  const follow = ({ key }: StorageEvent) => {
    if (!followed.has(key)) return
    withOperations(latchkey, ({ reconnect }) => void reconnect())
  }
  window.addEventListener('storage', follow, { signal })
}
