/** Values that follow from the connection store. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { ConnectionStatus, NamespaceConnection } from './connectionState.ts'
import type { ConnectionState } from './connectionStore.ts'

/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** The connection in a namespace, by default in the one of the network in use. */
export function getConnection(
  { namespaces, activeNamespace }: ConnectionState,
  namespace: ChainNamespace = activeNamespace,
): NamespaceConnection | undefined {
  return namespaces[namespace]
}

/** The network in use. */
export function getActiveNetwork(state: ConnectionState): Network {
  const network = getConnection(state)?.network
  // The store has a machine for the namespace of every network, and starts with one network at least.
  return network as Network
}

/** Checks that somebody is connected, in any namespace. */
export const isConnected = (state: ConnectionState): boolean =>
  listConnections(state).some(({ status }) => status === 'connected')

/** Checks that nothing is being connected or restored. */
export const isSettled = (connection: Pick<NamespaceConnection, 'status'> | undefined): boolean =>
  connection?.status !== 'connecting' && connection?.status !== 'reconnecting'

const ranks = ['connected', 'connecting', 'reconnecting', 'disconnected'] as const

/** The status over all namespaces: of several, the one furthest along. */
export function getStatus(state: ConnectionState): ConnectionStatus {
  const statuses = listConnections(state).map(({ status }) => status)
  return ranks.find((rank) => statuses.includes(rank)) ?? 'disconnected'
}

/** The CAIP-10 id of a connected account. */
export function getCaipAddress({ network, account }: NamespaceConnection): CaipAddress | undefined {
  return account && `${network.caipNetworkId}:${account.address}`
}

const listConnections = ({ namespaces }: ConnectionState): NamespaceConnection[] =>
  Object.values(namespaces)
