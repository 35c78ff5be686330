import type { Network } from '../../networks/network.ts'
import { activateNetwork, dispatchConnection } from '../connection/connectionStore.ts'
import { getActiveNetwork, getConnection } from '../connection/selectors.ts'
import { storeNetwork } from '../connection/storeConnection.ts'
import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../modal/modalStore.ts'
import { getHome } from '../modal/publicViews.ts'

/**
 * Lets the user connect another wallet on a network that the connected wallet lacks. The network
 * becomes active once a wallet is connected there. If the user leaves before, nothing changes.
 */
export function connectOnNetwork(latchkey: Latchkey, network: Network): void {
  const { stores, emit } = latchkey._internal
  const { connection, modal } = stores
  const { chainNamespace: namespace } = network
  const before = connection.getState()
  const earlier = getActiveNetwork(before)
  const replaced = getConnection(before, namespace)?.network
  // A wallet connects on its namespace's network.
  dispatchConnection(connection, [namespace], { type: 'networkChanged', network })
  modal.setState({ router: createRouter(getHome(false)), namespace })

  const follow = () => {
    const state = connection.getState()
    const wanted = getConnection(state, namespace)
    if (wanted?.status === 'connected') {
      stop()
      activateNetwork(connection, wanted.network)
      storeNetwork(latchkey._internal)
      emit('SWITCH_NETWORK', { network: wanted.network.caipNetworkId })
      return
    }
    const { open, namespace: listed } = modal.getState()
    if (open && listed === namespace) return
    stop()
    if (replaced) {
      dispatchConnection(connection, [namespace], { type: 'networkChanged', network: replaced })
    }
    // Selecting a wallet has made its namespace the active one.
    if (state.activeNamespace === namespace) activateNetwork(connection, earlier)
  }
  const stops = [connection.subscribe(follow), modal.subscribe(follow)]
  const stop = () => {
    for (const unsubscribe of stops) unsubscribe()
  }
}
