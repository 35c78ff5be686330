import type { ChainNamespace } from '@latchkey/protocol'
import { delay } from '../../primitives/delay.ts'
import type { Internal } from '../latchkey.ts'
import { getStorageId, readConnectorId } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { getConnection } from './selectors.ts'
import { whenState } from './whenState.ts'

/** Milliseconds; wallets announce themselves as soon as their scripts run. */
const announceLimit = 1_000

/**
 * Waits for wallets of an earlier visit that have not announced themselves yet. One that does not
 * leaves its namespaces disconnected.
 */
export async function findStoredWallets(internal: Internal, signal: AbortSignal): Promise<void> {
  const { stores, connectors } = internal
  const missing = listMissing(internal)
  if (missing.length === 0 || !connectors.some(({ discover }) => discover)) return
  dispatchConnection(stores.connection, missing, (namespace) => {
    const connectorId = readConnectorId(internal, namespace)
    return connectorId === null ? undefined : { type: 'reconnecting', connectorId, user: {} }
  })
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  await Promise.race([
    whenState(stores.connectors, () => listMissing(internal, missing).length === 0, either),
    delay(announceLimit, either),
  ])
  ended.abort()
  if (signal.aborted) return
  dispatchConnection(stores.connection, listMissing(internal, missing), { type: 'disconnected' })
}

/** Lists namespaces whose stored connector the page lacks; by default, of those not connected. */
function listMissing(
  internal: Internal,
  among: readonly ChainNamespace[] = listDisconnected(internal),
): ChainNamespace[] {
  const known = internal.connectors.map(getStorageId)
  return among.filter((namespace) => {
    const id = readConnectorId(internal, namespace)
    return id !== null && !known.includes(id)
  })
}

function listDisconnected({ stores }: Internal): ChainNamespace[] {
  const state = stores.connection.getState()
  const namespaces = Object.keys(state.namespaces) as ChainNamespace[]
  return namespaces.filter((name) => getConnection(state, name)?.status === 'disconnected')
}

/** Checks that storage names a connector that the page may still find. */
export const hasMissingWallet = (internal: Internal): boolean =>
  internal.connectors.some(({ discover }) => discover) && listMissing(internal).length > 0
