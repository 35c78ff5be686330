import type { Latchkey } from '../latchkey.ts'
import { connectionKeys } from './connectionStorage.ts'
import { reconnect } from './reconnect.ts'

/** Follows a login or a disconnection in another tab of this dApp, by the status that it stores. */
export function watchTabs(latchkey: Latchkey, signal: AbortSignal): void {
  const follow = ({ key }: StorageEvent) => {
    if (key === connectionKeys.status) void reconnect(latchkey)
  }
  window.addEventListener('storage', follow, { signal })
}
