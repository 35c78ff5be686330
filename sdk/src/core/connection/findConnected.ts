import type { Connector } from '../../connectors/connector.ts'
import type { ConnectionState } from './connectionStore.ts'

/** Returns a connection of this connector, if one is established. */
export const findConnected = ({ namespaces }: ConnectionState, { id }: Connector) =>
  Object.values(namespaces).find(
    ({ status, connectorId }) => status === 'connected' && connectorId === id,
  )
