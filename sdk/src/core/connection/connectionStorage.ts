/**
 * What the SDK itself remembers between visits, under the keys that existing
 * dApps have. It says what was; whether it still is, only the frame can tell.
 */
import type { Network } from '../networks/network.ts'
import type { Latchkey } from './latchkey.ts'
import { authNamespaces } from './stores/account.ts'

const prefix = '@appkit/'
const connectionKeys = {
  activeNetwork: `${prefix}active_caip_network_id`,
  activeNamespace: `${prefix}active_namespace`,
  status: `${prefix}connection_status`,
  connectedNamespaces: `${prefix}connected_namespaces`,
  connectorId: (namespace: string) => `${prefix}${namespace}:connected_connector_id`,
} as const

/** Writes down the connection that the account store holds. */
export function rememberConnection(latchkey: Latchkey): void {
  const { storage, stores } = latchkey
  const { namespaces, connectorId } = stores.account.getState()
  const connected = Object.keys(namespaces)
  storage.setItem(connectionKeys.status, 'connected')
  storage.setItem(connectionKeys.connectedNamespaces, connected.join(','))
  for (const namespace of connected) {
    if (connectorId) storage.setItem(connectionKeys.connectorId(namespace), connectorId)
  }
  rememberNetwork(latchkey)
}

/** Writes down that nobody is connected. */
export function forgetConnection({ storage }: Latchkey): void {
  storage.setItem(connectionKeys.status, 'disconnected')
  storage.removeItem(connectionKeys.connectedNamespaces)
  for (const namespace of authNamespaces) {
    storage.removeItem(connectionKeys.connectorId(namespace))
  }
}

/** Writes down the active network. */
export function rememberNetwork({ storage, stores }: Latchkey): void {
  const { caipNetworkId, chainNamespace } = stores.network.getState().active
  storage.setItem(connectionKeys.activeNetwork, caipNetworkId)
  storage.setItem(connectionKeys.activeNamespace, chainNamespace)
}

/** The network of the last visit, if it is still configured. */
export function rememberedNetwork({ storage, stores }: Latchkey): Network | undefined {
  const id = storage.getItem(connectionKeys.activeNetwork)
  return stores.network.getState().networks.find(({ caipNetworkId }) => caipNetworkId === id)
}
