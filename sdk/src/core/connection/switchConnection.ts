import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import type { NamespaceIn } from '../register.ts'
import { connectWith } from './connect.ts'
import type { NamespaceConnection } from './connectionState.ts'
import { activateNetwork, type ConnectionState, type OtherConnection } from './connectionStore.ts'
import { makeCurrent } from './makeCurrent.ts'
import { listOthers } from './otherConnections.ts'
import { storeNetwork } from './storeConnection.ts'
import { switchNetwork } from './switchNetwork.ts'

/** `connector`, `namespace` or both. */
export type SwitchConnectionParameters<Namespace extends ChainNamespace = ChainNamespace> =
  | { connector: string; namespace?: Namespace | undefined }
  | { connector?: undefined; namespace: Namespace }

/**
 * Makes a connected wallet the active one, on the network that it is on. One that another wallet has
 * replaced in its namespace becomes current there again: it prompts only if it is locked, or no longer
 * shares an account.
 *
 * Rejects with LatchkeyError NOT_CONNECTED, or as `connect` or `switchNetwork`.
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
  const find = () => findConnected(store.getState(), parameters)
  const other = find() ? undefined : findOther(store.getState(), parameters)
  if (other && !(await makeCurrent(latchkey, other))) await askWallet(latchkey, other)
  const connection = find()
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

const findOther = (
  state: ConnectionState,
  { connector, namespace }: SwitchConnectionParameters,
): OtherConnection | undefined =>
  listOthers(state).find(
    ({ connectorId, network }) =>
      connectorId === (connector ?? connectorId) &&
      network.chainNamespace === (namespace ?? network.chainNamespace),
  )

async function askWallet(latchkey: Latchkey, { connectorId }: OtherConnection): Promise<void> {
  const connector = latchkey._internal.connectors.find(({ id }) => id === connectorId)
  if (connector) await connectWith(latchkey, { connector })
}
