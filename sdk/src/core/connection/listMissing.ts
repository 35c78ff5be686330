import type { ChainNamespace } from '@latchkey/protocol'
import type { Internal } from '../latchkey.ts'
import { getStorageId, readConnectorId } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'
import { getConnection } from './selectors.ts'

/**
 * Lists the namespaces whose stored wallet the page lacks, and may still find. Default: among those
 * that are not connected.
 */
export function listMissing(
  internal: Internal,
  among: readonly ChainNamespace[] = listUnconnected(internal),
): ChainNamespace[] {
  if (!internal.connectors.some(({ discover }) => discover)) return []
  const known = internal.connectors.map(getStorageId)
  return among.filter((namespace) => {
    const id = readConnectorId(internal, namespace)
    return id ? !known.includes(id) : false
  })
}

/** Shows the namespaces of wallets that the page lacks as reconnecting, and returns them. */
export function markMissing(internal: Internal): ChainNamespace[] {
  const missing = listMissing(internal)
  dispatchConnection(internal.stores.connection, missing, (namespace) => {
    const connectorId = readConnectorId(internal, namespace)
    return connectorId === null ? undefined : { type: 'reconnecting', connectorId, user: {} }
  })
  return missing
}

function listUnconnected({ stores }: Internal): ChainNamespace[] {
  const state = stores.connection.getState()
  const namespaces = Object.keys(state.namespaces) as ChainNamespace[]
  return namespaces.filter((name) => getConnection(state, name)?.status !== 'connected')
}
