import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import type { NamespaceIn } from '../register.ts'
import type { NamespaceConnection } from './connectionState.ts'
import { activateNetwork, type ConnectionState } from './connectionStore.ts'
import { storeNetwork } from './storeConnection.ts'
import { switchNetwork } from './switchNetwork.ts'

/** `connector`, `namespace` or both. */
export type SwitchConnectionParameters<Namespace extends ChainNamespace = ChainNamespace> =
  | { connector: string; namespace?: Namespace | undefined }
  | { connector?: undefined; namespace: Namespace }

/**
 * Makes a connected wallet the active one, on the network that it is on.
 *
 * Rejects with LatchkeyError NOT_CONNECTED, or as `switchNetwork`.
 *
 * @param parameters.connector the id of the wallet's connector. Default: any in the namespace
 * @param parameters.namespace Default: the active one if the wallet is connected there, or else the
 * first one, in the order of the configured networks, in which it is
 * @example await switchConnection(latchkey, { connector: 'walletConnect' })
 */
export async function switchConnection<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: SwitchConnectionParameters<NamespaceIn<Configured>>,
): Promise<void> {
  const { stores, connectors, emit } = latchkey._internal
  const { connection: store } = stores
  const connection = findConnected(store.getState(), parameters)
  if (!connection) throw new LatchkeyError('NOT_CONNECTED')
  const { network, connectorId } = connection
  if (store.getState().activeNamespace === network.chainNamespace) return
  const connector = connectors.find(({ id }) => id === connectorId)
  // A wallet with one session for all namespaces has to know the active one.
  if (connector?.connectsOthers && store.getState().networks.includes(network)) {
    return switchNetwork<ChainNamespace>(latchkey, { network })
  }
  activateNetwork(store, network)
  storeNetwork(latchkey._internal)
  emit('SWITCH_NETWORK', { network: network.caipNetworkId })
}

function findConnected(
  { namespaces, activeNamespace }: ConnectionState,
  { connector, namespace }: SwitchConnectionParameters,
): NamespaceConnection | undefined {
  const found = Object.values(namespaces).filter(
    ({ status, connectorId, network }) =>
      status === 'connected' &&
      (connector ?? connectorId) === connectorId &&
      (namespace ?? network.chainNamespace) === network.chainNamespace,
  )
  return found.find(({ network }) => network.chainNamespace === activeNamespace) ?? found[0]
}
