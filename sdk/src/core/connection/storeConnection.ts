import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'
import { connectionKeys, getStorageId } from './connectionStorage.ts'
import { getActiveNetwork, getConnection } from './selectors.ts'

/** The version of the stored keys and values, for a later release that migrates them. */
export const storageVersion = { key: 'latchkey.storage_version', value: '1' } as const

/** Removed once nothing is connected. */
const cleared = ['connectedNamespaces', 'balances', 'portfolios', 'identities'] as const

/** Stores the connections. Keeps entries of wallets that may still announce themselves. */
export function storeConnection({ storage, stores, connectors }: Internal): void {
  const { namespaces } = stores.connection.getState()
  const connections = Object.entries(namespaces)
  storage.setItem(storageVersion.key, storageVersion.value)
  const connected = connections.filter(([, { status }]) => status === 'connected')
  storage.setItem(connectionKeys.status, connected.length > 0 ? 'connected' : 'disconnected')
  if (connected.length > 0) {
    const names = connected.map(([namespace]) => namespace)
    storage.setItem(connectionKeys.connectedNamespaces, names.join(','))
  } else {
    for (const name of cleared) storage.removeItem(connectionKeys[name])
  }
  for (const [namespace, connection] of connections) {
    const connector = connectors.find(({ id }) => id === connection.connectorId)
    const key = connectionKeys.connectorId(namespace)
    if (connection.status === 'connected' && connector) {
      storage.setItem(key, getStorageId(connector))
    } else if (connection.status === 'disconnected' && isKnown(connectors, storage.getItem(key))) {
      storage.removeItem(key)
    }
  }
}

/**
 * Records that the user is disconnecting these namespaces, so that other tabs follow at once. If
 * that fails, `storeConnection` takes it back.
 */
export function storeEnding({ storage }: Internal, namespaces: readonly ChainNamespace[]): void {
  for (const namespace of namespaces) storage.setItem(connectionKeys.connectorId(namespace), '')
}

/**
 * Records that the user disconnected a namespace, unless a wallet is connected there. No wallet of
 * an earlier visit comes back: the id of none is empty.
 */
export function storeDisconnected(internal: Internal, namespaces: readonly ChainNamespace[]): void {
  const state = internal.stores.connection.getState()
  const ended = namespaces.filter((namespace) => {
    const connection = getConnection(state, namespace)
    return connection !== undefined && connection.status !== 'connected'
  })
  storeEnding(internal, ended)
}

export function storeNetwork({ storage, stores }: Internal): void {
  const { caipNetworkId, chainNamespace } = getActiveNetwork(stores.connection.getState())
  storage.setItem(connectionKeys.activeNetwork, caipNetworkId)
  storage.setItem(connectionKeys.activeNamespace, chainNamespace)
}

const isKnown = (connectors: readonly Connector[], storedId: string | null): boolean =>
  connectors.some((connector) => getStorageId(connector) === storedId)
