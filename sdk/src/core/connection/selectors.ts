import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { ConnectionStatus, NamespaceConnection } from './connectionState.ts'
import type { ConnectionState } from './connectionStore.ts'

/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export function getConnection(
  { namespaces, activeNamespace }: ConnectionState,
  namespace: ChainNamespace = activeNamespace,
): NamespaceConnection | undefined {
  return namespaces[namespace]
}

export function getActiveNetwork(state: ConnectionState): Network {
  const network = getConnection(state)?.network
  // The store starts with at least one network per namespace.
  return network as Network
}

/** Lists the namespaces that a connector connects, or is about to. */
export const listNamespacesOf = (state: ConnectionState, connectorId: string): ChainNamespace[] =>
  listConnections(state)
    .filter((connection) => connection.connectorId === connectorId)
    .map(({ network }) => network.chainNamespace)

export const isConnected = (state: ConnectionState): boolean =>
  listConnections(state).some(({ status }) => status === 'connected')

export const isConnecting = (state: ConnectionState): boolean =>
  listConnections(state).some(({ status }) => status === 'connecting')

/** Nothing is about to change, unless it takes long. */
export const isSettled = (
  connection: Pick<NamespaceConnection, 'status' | 'error'> | undefined,
): boolean =>
  !!connection?.error ||
  (connection?.status !== 'connecting' && connection?.status !== 'reconnecting')

const ranks = ['connected', 'connecting', 'reconnecting', 'disconnected'] as const

/** Returns the furthest status of all namespaces. */
export function getStatus(state: ConnectionState): ConnectionStatus {
  const statuses = listConnections(state).map(({ status }) => status)
  return ranks.find((rank) => statuses.includes(rank)) ?? 'disconnected'
}

export function getCaipAddress({ network, account }: NamespaceConnection): CaipAddress | undefined {
  return account && `${network.caipNetworkId}:${account.address}`
}

const listConnections = ({ namespaces }: ConnectionState): NamespaceConnection[] =>
  Object.values(namespaces)
