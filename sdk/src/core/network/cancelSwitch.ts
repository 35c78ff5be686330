import { getActiveNetwork } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { setNetworkAttempt } from './networkAttempt.ts'

/**
 * Cancels a running switch, and ignores a late response of the wallet. Does nothing if the wallet has
 * already reported the network.
 */
export function cancelSwitch({ _internal: { stores, startTask } }: Latchkey): void {
  const attempt = stores.networkAttempt.getState()
  const active = getActiveNetwork(stores.connection.getState())
  if (attempt.status === 'waiting' && attempt.network === active) return
  startTask('network')
  setNetworkAttempt(stores.networkAttempt)
}
