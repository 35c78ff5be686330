import { getActiveNetwork } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { setNetworkAttempt } from './networkAttempt.ts'

/**
 * Ends a running switch. A late response of the wallet changes nothing. A wallet that has reported the
 * network already only has to respond: its switch goes on.
 */
export function cancelSwitch({ _internal: { stores, startTask } }: Latchkey): void {
  const attempt = stores.networkAttempt.getState()
  const active = getActiveNetwork(stores.connection.getState())
  if (attempt.status === 'waiting' && attempt.network === active) return
  startTask('network')
  setNetworkAttempt(stores.networkAttempt)
}
