import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import type { NamespaceIn } from '../register.ts'
import { activateNetwork } from './connectionStore.ts'
import { getConnection } from './selectors.ts'
import { storeNetwork } from './storeConnection.ts'
import { switchNetwork } from './switchNetwork.ts'

export type SwitchConnectionParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  namespace: Namespace
}

/**
 * Makes the wallet that is connected in a namespace the active one, on the network that it is on.
 *
 * Rejects with LatchkeyError NOT_CONNECTED, or as `switchNetwork`.
 *
 * @example await switchConnection(latchkey, { namespace: base.chainNamespace })
 */
export async function switchConnection<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { namespace }: SwitchConnectionParameters<NamespaceIn<Configured>>,
): Promise<void> {
  const { stores, connectors, emit } = latchkey._internal
  const { connection: store } = stores
  const connection = getConnection(store.getState(), namespace)
  if (connection?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED')
  if (store.getState().activeNamespace === namespace) return
  const { network, connectorId } = connection
  const connector = connectors.find(({ id }) => id === connectorId)
  // A wallet with one session for all namespaces has to know the active one.
  if (connector?.connectsOthers && store.getState().networks.includes(network)) {
    return switchNetwork<ChainNamespace>(latchkey, { network })
  }
  activateNetwork(store, network)
  storeNetwork(latchkey._internal)
  emit('SWITCH_NETWORK', { network: network.caipNetworkId })
}
