import type { ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connector, ConnectorCall } from '../../connectors/connector.ts'
import type { Internal } from '../latchkey.ts'
import { storeConnection, storeNetwork } from './connectionStorage.ts'
import { activateNetwork, dispatchConnection } from './connectionStore.ts'
import { getActiveNetwork, getConnection } from './selectors.ts'

export function listNamespaces(
  { stores }: Internal,
  { namespaces }: Connector,
): readonly ChainNamespace[] {
  const { activeNamespace, networks } = stores.connection.getState()
  const configured = [activeNamespace, ...networks.map(({ chainNamespace }) => chainNamespace)]
  return [...new Set(configured)].filter((namespace) => namespaces.includes(namespace))
}

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
  { accounts, user }: Connection,
): void {
  const { connection } = internal.stores
  const answered = listNamespaces(internal, connector).filter((name) => accounts[name])
  dispatchConnection(connection, answered, (namespace) => {
    const account = accounts[namespace]
    return account && { type: 'answered', connectorId: connector.id, account, user }
  })
  const [first] = answered
  const network = first && getConnection(connection.getState(), first)?.network
  if (network && !answered.includes(connection.getState().activeNamespace)) {
    activateNetwork(connection, network)
  }
  storeConnection(internal)
  storeNetwork(internal)
}

/** Connects the remaining namespaces. Never rejects. */
export async function connectOthers(
  internal: Internal,
  connector: Connector,
  signal: AbortSignal,
): Promise<void> {
  const { connection } = internal.stores
  const missing = listNamespaces(internal, connector).filter(
    (namespace) => getConnection(connection.getState(), namespace)?.status !== 'connected',
  )
  for (const namespace of missing) {
    const answer = await connector
      .connect(describeCall(internal, namespace, signal))
      .catch(() => undefined)
    if (signal.aborted) return
    if (answer) acceptConnection(internal, connector, answer)
    else dispatchConnection(connection, [namespace], { type: 'disconnected' })
  }
  // The request may have moved the wallet to another network.
  const { activeNamespace } = connection.getState()
  if (missing.length === 0 || missing.includes(activeNamespace)) return
  const network = getActiveNetwork(connection.getState())
  await connector.switchNetwork(network, { signal }).catch(() => undefined)
}
