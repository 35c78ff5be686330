import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { Internal } from '../latchkey.ts'

const prefix = '@appkit/'
export const connectionKeys = {
  activeNetwork: `${prefix}active_caip_network_id`,
  activeNamespace: `${prefix}active_namespace`,
  status: `${prefix}connection_status`,
  connectedNamespaces: `${prefix}connected_namespaces`,
  balances: `${prefix}native_balance_cache`,
  portfolios: `${prefix}portfolio_cache`,
  identities: `${prefix}identity_cache`,
  connectorId: (namespace: string) => `${prefix}${namespace}:connected_connector_id`,
} as const

/** Returns the network of the last visit if it is still configured. */
export function readStoredNetwork({ storage, stores }: Internal): Network | undefined {
  const id = storage.getItem(connectionKeys.activeNetwork)
  return stores.connection.getState().networks.find(({ caipNetworkId }) => caipNetworkId === id)
}

/** Checks that storage names this connector for a namespace, or none. */
export function mayRestore(
  internal: Internal,
  connector: Connector,
  namespace: ChainNamespace,
): boolean {
  const stored = readConnectorId(internal, namespace)
  return stored === null || stored === getStorageId(connector)
}

/** Returns the connector's id that storage has for a namespace. Empty: the user disconnected it. */
export const readConnectorId = ({ storage }: Internal, namespace: ChainNamespace): string | null =>
  storage.getItem(connectionKeys.connectorId(namespace))

export const isStored = (internal: Internal, connector: Connector): boolean =>
  connector.namespaces.some(
    (namespace) => readConnectorId(internal, namespace) === getStorageId(connector),
  )

export const getStorageId = ({ id, storageId }: Connector): string => storageId ?? id
