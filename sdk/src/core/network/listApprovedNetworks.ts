import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { ConnectionState } from '../connection/connectionStore.ts'
import { getConnection } from '../connection/selectors.ts'

/** Undefined: any, or nothing is connected. */
export function listApprovedNetworks(
  state: ConnectionState,
  connectors: readonly Connector[],
  namespace: ChainNamespace,
): readonly CaipNetworkId[] | undefined {
  const connection = getConnection(state, namespace)
  if (connection?.status !== 'connected') return undefined
  const connector = connectors.find(({ id }) => id === connection.connectorId)
  return connector?.approvedNetworks?.(namespace)
}
