import type { Network } from '../../networks/network.ts'
import { getActiveNetwork, getConnection, isConnected } from '../connection/selectors.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import type { Latchkey } from '../latchkey.ts'
import { goBack } from '../modal/goBack.ts'
import { pushView } from '../modal/pushView.ts'
import { currentView } from '../modal/router.ts'
import { connectOnNetwork } from './connectOnNetwork.ts'

/**
 * Switches to a network that the user selected: at once if no wallet is connected, otherwise in a
 * view that waits for the wallet. A wallet that lacks the namespace leads to an explanation.
 */
export function selectNetwork(latchkey: Latchkey, network: Network): void {
  const { caipNetworkId: networkId } = network
  const { connection } = latchkey._internal.stores
  const state = connection.getState()
  if (getActiveNetwork(state).caipNetworkId === networkId) {
    goBack(latchkey)
  } else if (isServed(latchkey, network)) {
    if (isConnected(state)) pushView(latchkey, { name: 'SwitchNetwork', data: { networkId } })
    void runSwitch(latchkey, network)
  } else {
    pushView(latchkey, { name: 'SwitchActiveChain', data: { networkId } })
  }
}

/** Switches from a network that is not configured, in the view that shows it. */
export function selectInstead(latchkey: Latchkey, network: Network): void {
  if (isServed(latchkey, network)) void switchNetwork(latchkey, { network }).catch(() => undefined)
  else connectOnNetwork(latchkey, network)
}

/** Switches, then leaves the view that waited. Never rejects: `networkAttempt` holds the error. */
export async function runSwitch(latchkey: Latchkey, network: Network): Promise<void> {
  const { modal } = latchkey._internal.stores
  const entry = currentView(modal.getState().router)
  try {
    await switchNetwork(latchkey, { network })
  } catch {
    return
  }
  if (modal.getState().open && currentView(modal.getState().router) === entry) goBack(latchkey)
}

/** Without a connection, any network can be selected. */
function isServed({ _internal }: Latchkey, { chainNamespace }: Network): boolean {
  const state = _internal.stores.connection.getState()
  if (!isConnected(state) || getConnection(state, chainNamespace)?.status === 'connected')
    return true
  const { connectorId } = getConnection(state) ?? {}
  const active = _internal.connectors.find(({ id }) => id === connectorId)
  return active?.namespaces.includes(chainNamespace) ?? false
}
