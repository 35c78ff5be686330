import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'
import { listNamespaces } from './listNamespaces.ts'
import { getConnection } from './selectors.ts'

/**
 * Throws LatchkeyError ALREADY_CONNECTED for a connector that has nothing left to connect, so that
 * its wallet is not asked again.
 */
export function rejectConnected(internal: Internal, connector: Connector): void {
  const state = internal.stores.connection.getState()
  const namespaces = listNamespaces(internal, connector)
  const isConnected = namespaces.some(
    (namespace) => getConnection(state, namespace)?.status === 'connected',
  )
  // A namespace that is still connecting asks nothing more of the user.
  const isWhole = namespaces.every(
    (namespace) => getConnection(state, namespace)?.connectorId === connector.id,
  )
  if (!isConnected || !isWhole) return
  throw createOperationError('ALREADY_CONNECTED', {
    hint: 'Use the connection, or disconnect first.',
    data: { connector: connector.id },
  })
}
