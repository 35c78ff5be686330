import type { Latchkey } from '../latchkey.ts'
import { setNetworkAttempt } from './networkAttempt.ts'

/** Ends a running switch. A late answer of the wallet changes nothing. */
export function cancelSwitch({ _internal: { stores, startTask } }: Latchkey): void {
  startTask('network')
  setNetworkAttempt(stores.networkAttempt)
}
