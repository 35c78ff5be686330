import { loginCacheKeys } from '../frameClient/loginCache.ts'
import { reconnect } from './actions/reconnect.ts'
import type { Latchkey } from './latchkey.ts'

/**
 * Follows a login or sign-out in another tab of this dApp, by the flag that it
 * leaves in storage. A tab whose frame is open hears it from the frame as well;
 * this is for one that has not needed its frame yet.
 */
export function watchTabs(latchkey: Latchkey, signal: AbortSignal): void {
  const hear = (event: StorageEvent) => {
    if (event.key === loginCacheKeys.used) void reconnect(latchkey)
  }
  window.addEventListener('storage', hear, { signal })
}
