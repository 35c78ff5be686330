import { delay } from '../../primitives/delay.ts'
import type { Internal } from '../latchkey.ts'
import { dispatchConnection } from './connectionStore.ts'
import { listMissing, markMissing } from './listMissing.ts'
import { whenState } from './whenState.ts'

/** Milliseconds; wallets announce themselves as soon as their scripts run. */
const announceLimit = 1_000
/** Milliseconds for the code that asks them to. */
const loadLimit = 10_000

/**
 * Waits for wallets of an earlier visit that have not announced themselves yet. One that does not
 * leaves its namespaces disconnected.
 */
export async function findStoredWallets(internal: Internal, signal: AbortSignal): Promise<void> {
  const { stores } = internal
  const missing = markMissing(internal)
  if (missing.length === 0) return
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const isFound = () => listMissing(internal, missing).length === 0
  await Promise.race([internal.discover(), delay(loadLimit, either)])
  await Promise.race([
    // ABORTED: the limit is over, or a newer task.
    whenState(stores.connectors, isFound, either).catch(() => undefined),
    delay(announceLimit, either),
  ])
  ended.abort()
  if (signal.aborted) return
  dispatchConnection(stores.connection, listMissing(internal, missing), { type: 'disconnected' })
}
