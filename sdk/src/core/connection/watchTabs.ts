import type { Latchkey } from '../latchkey.ts'
import { connectionKeys } from './connectionStorage.ts'
import { reconnect } from './reconnect.ts'

/** Follows sign-ins and disconnects in other tabs through storage. */
export function watchTabs(latchkey: Latchkey, signal: AbortSignal): void {
  const follow = ({ key }: StorageEvent) => {
    if (key === connectionKeys.status) void reconnect(latchkey)
  }
  window.addEventListener('storage', follow, { signal })
}
