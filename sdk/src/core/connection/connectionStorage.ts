import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { Internal } from '../latchkey.ts'
import { getActiveNetwork } from './selectors.ts'

const prefix = '@appkit/'
export const connectionKeys = {
  activeNetwork: `${prefix}active_caip_network_id`,
  activeNamespace: `${prefix}active_namespace`,
  status: `${prefix}connection_status`,
  connectedNamespaces: `${prefix}connected_namespaces`,
  balances: `${prefix}native_balance_cache`,
  connectorId: (namespace: string) => `${prefix}${namespace}:connected_connector_id`,
} as const

/** Leaves the wallets that this page has not found: they may still announce themselves. */
export function storeConnection({ storage, stores, connectors }: Internal): void {
  const { namespaces } = stores.connection.getState()
  const connections = Object.entries(namespaces)
  const connected = connections.filter(([, { status }]) => status === 'connected')
  storage.setItem(connectionKeys.status, connected.length > 0 ? 'connected' : 'disconnected')
  if (connected.length > 0) {
    const names = connected.map(([namespace]) => namespace)
    storage.setItem(connectionKeys.connectedNamespaces, names.join(','))
  } else {
    storage.removeItem(connectionKeys.connectedNamespaces)
    storage.removeItem(connectionKeys.balances)
  }
  for (const [namespace, connection] of connections) {
    const connector = connectors.find(({ id }) => id === connection.connectorId)
    const key = connectionKeys.connectorId(namespace)
    if (connection.status === 'connected' && connector) {
      storage.setItem(key, getStorageId(connector))
    } else if (isKnown(connectors, storage.getItem(key))) {
      storage.removeItem(key)
    }
  }
}

/** Forgets the connections of earlier visits, of any wallet. */
export function clearStoredConnections({ storage, stores }: Internal): void {
  for (const namespace of Object.keys(stores.connection.getState().namespaces)) {
    storage.removeItem(connectionKeys.connectorId(namespace))
  }
}

export function storeNetwork({ storage, stores }: Internal): void {
  const { caipNetworkId, chainNamespace } = getActiveNetwork(stores.connection.getState())
  storage.setItem(connectionKeys.activeNetwork, caipNetworkId)
  storage.setItem(connectionKeys.activeNamespace, chainNamespace)
}

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

/** Returns the id of the connector that storage names for a namespace. */
export const readConnectorId = ({ storage }: Internal, namespace: ChainNamespace): string | null =>
  storage.getItem(connectionKeys.connectorId(namespace))

/** Checks that storage names this connector for one of its namespaces. */
export const isStored = (internal: Internal, connector: Connector): boolean =>
  connector.namespaces.some(
    (namespace) => readConnectorId(internal, namespace) === getStorageId(connector),
  )

const isKnown = (connectors: readonly Connector[], storedId: string | null): boolean =>
  connectors.some((connector) => getStorageId(connector) === storedId)

export const getStorageId = ({ id, storageId }: Connector): string => storageId ?? id
