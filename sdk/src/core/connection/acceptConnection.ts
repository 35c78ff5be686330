import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connector, ConnectorCall } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import { unknownNetwork } from '../../networks/unknownNetwork.ts'
import type { Internal } from '../latchkey.ts'
import { activateNetwork, type ConnectionState, dispatchConnection } from './connectionStore.ts'
import { listNamespaces } from './listNamespaces.ts'
import { getActiveNetwork, getConnection, listNamespacesOf } from './selectors.ts'
import { storeConnection, storeNetwork } from './storeConnection.ts'

export function describeCall(
  { stores }: Internal,
  namespace: ChainNamespace,
  signal?: AbortSignal,
): ConnectorCall {
  const network = getConnection(stores.connection.getState(), namespace)?.network
  return { namespace, networkId: network?.caipNetworkId, signal }
}

export function acceptConnection(
  internal: Internal,
  connector: Connector,
  { accounts, user, wallet }: Connection,
): void {
  const { connection } = internal.stores
  const connected = listNamespaces(internal, connector).filter((name) => accounts[name])
  const revoked = connector.connectsOthers ? [] : listConnected(connection.getState(), connector)
  dispatchConnection(connection, [...new Set([...connected, ...revoked])], (namespace) => {
    const account = accounts[namespace]
    if (!account) return { type: 'disconnected' }
    const network = findNetwork(connection.getState().networks, account.networkId)
    return { type: 'connected', connectorId: connector.id, account, user, wallet, network }
  })
  const [first] = connected
  const network = first && getConnection(connection.getState(), first)?.network
  if (network && lacksAccount(connection.getState(), connector)) {
    activateNetwork(connection, network)
  }
  storeConnection(internal)
  storeNetwork(internal)
}

const listConnected = (state: ConnectionState, { id }: Connector): ChainNamespace[] =>
  listNamespacesOf(state, id).filter((name) => getConnection(state, name)?.status === 'connected')

/** The active namespace has no account, and no other wallet is about to connect it. */
function lacksAccount(state: ConnectionState, { id }: Connector): boolean {
  const { status, connectorId } = getConnection(state) ?? {}
  return status === 'disconnected' || (status !== 'connected' && connectorId === id)
}

/** Keeps a network that is not configured, instead of replacing it. */
export const findNetwork = (networks: readonly Network[], id: CaipNetworkId | undefined) =>
  id && (networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? unknownNetwork(id))

/**
 * Connects the remaining namespaces if the connector needs no prompt for them. Otherwise they are
 * disconnected. Never rejects.
 */
export async function connectOthers(
  internal: Internal,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = internal.stores
  const missing = listNamespacesOf(connection.getState(), connector.id).filter(
    (namespace) => getConnection(connection.getState(), namespace)?.status !== 'connected',
  )
  for (const namespace of missing) {
    const result = connector.connectsOthers
      ? await connector.connect(describeCall(internal, namespace, signal)).catch(() => undefined)
      : undefined
    if (signal.aborted) return
    if (result) acceptConnection(internal, connector, result)
    else dispatchConnection(connection, [namespace], { type: 'disconnected' })
  }
  // The request may have moved the wallet to another network.
  const { activeNamespace } = connection.getState()
  if (!connector.connectsOthers || missing.length === 0) return
  if (missing.includes(activeNamespace)) return
  const network = getActiveNetwork(connection.getState())
  await connector.switchNetwork(network, { signal }).catch(() => undefined)
}
