import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { connectionKeys } from './connectionStorage.ts'
import { reconnect } from './reconnect.ts'

/** Follows connections and disconnections in other tabs through storage. */
export function watchTabs(latchkey: Latchkey, signal: AbortSignal): void {
  const { namespaces } = latchkey._internal.stores.connection.getState()
  const followed = new Set<string | null>([
    connectionKeys.status,
    ...(Object.keys(namespaces) as ChainNamespace[]).map(connectionKeys.connectorId),
  ])
  const follow = ({ key }: StorageEvent) => {
    if (followed.has(key)) void reconnect(latchkey)
  }
  window.addEventListener('storage', follow, { signal })
}
