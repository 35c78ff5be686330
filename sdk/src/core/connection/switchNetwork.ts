import type { ChainNamespace } from '@latchkey/protocol'
import type { AddedNetwork } from '../../connectors/connector.ts'
import { isNetwork } from '../../networks/checkNetwork.ts'
import { type Network, type NetworkInput, toNetwork } from '../../networks/network.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { alertError } from '../alerts/showAlert.ts'
import { describeError } from '../describeError.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelOnLeave } from '../modal/cancelOnLeave.ts'
import { cancelSwitch } from '../network/cancelSwitch.ts'
import { type NetworkAttempt, setNetworkAttempt } from '../network/networkAttempt.ts'
import { createOptionError } from '../options/createOptionError.ts'
import type { NamespaceIn } from '../register.ts'
import { acceptConnection } from './acceptConnection.ts'
import type { ConnectionEvent } from './connectionState.ts'
import { activateNetwork, dispatchConnection } from './connectionStore.ts'
import { getActiveNetwork, getConnection, isConnected } from './selectors.ts'
import { storeNetwork } from './storeConnection.ts'

export type SwitchNetworkParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  network: NetworkInput<Namespace>
}

/**
 * Switches to another configured network. A connected wallet switches first; nothing changes if it
 * refuses.
 *
 * Rejects with LatchkeyError NETWORK_NOT_FOUND, NAMESPACE_NOT_SUPPORTED or INVALID_OPTIONS, or with
 * the connector's error.
 *
 * @example await switchNetwork(latchkey, { network: base })
 */
export async function switchNetwork<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { network }: SwitchNetworkParameters<NamespaceIn<Configured>>,
): Promise<void> {
  await switchTo(latchkey, { network })
}

/** Switches as `switchNetwork` does. @param added how a wallet that lacks the network adds it */
export async function switchTo(
  latchkey: Latchkey,
  { network: wanted, added }: SwitchNetworkParameters & { added?: AddedNetwork | undefined },
): Promise<void> {
  const { stores, emit, destroyed } = latchkey._internal
  if (destroyed.aborted) throw createAbortError(destroyed)
  const state = stores.connection.getState()
  const network = findNetwork(latchkey, wanted)
  if (getActiveNetwork(state) === network) return
  if (isConnected(state)) await trackAttempt(latchkey, network, added)
  activateNetwork(stores.connection, network)
  storeNetwork(latchkey._internal)
  emit('SWITCH_NETWORK', { network: network.caipNetworkId })
}

/** Records the switch for views and hooks. */
async function trackAttempt(
  latchkey: Latchkey,
  network: Network,
  added: AddedNetwork | undefined,
): Promise<void> {
  const { stores, destroyed } = latchkey._internal
  const { networkAttempt: store } = stores
  const attempt = { status: 'waiting', network } as const
  cancelOnLeave(latchkey, 'cancelSwitch', cancelSwitch)
  setNetworkAttempt(store, attempt)
  // A later attempt, or none if this one was canceled, owns the store.
  const settle = (next?: NetworkAttempt) => {
    if (store.getState() === attempt && !destroyed.aborted) setNetworkAttempt(store, next)
  }
  try {
    await switchWallet(latchkey, network, added)
    settle()
  } catch (error) {
    settle({ status: 'failed', network, error: describeError(error) })
    throw error
  }
}

function findNetwork(latchkey: Latchkey, wanted: NetworkInput): Network {
  if (!isNetwork(wanted)) {
    throw createOptionError('network', 'one of the option networks, not its id', wanted)
  }
  const { caipNetworkId } = toNetwork(wanted)
  const { networks } = latchkey._internal.stores.connection.getState()
  const found = networks.find((known) => known.caipNetworkId === caipNetworkId)
  if (found) return found
  const error = new LatchkeyError('NETWORK_NOT_FOUND', {
    hint: `Add ${caipNetworkId} to the networks option of createLatchkey.`,
  })
  alertError(latchkey, error)
  throw error
}

/** Switches the wallet connected in that namespace, or the active one if it serves it. */
async function switchWallet(
  { _internal: internal }: Latchkey,
  network: Network,
  added: AddedNetwork | undefined,
): Promise<void> {
  const { stores, connectors, startTask } = internal
  const { chainNamespace } = network
  const state = stores.connection.getState()
  const id = getConnection(state, chainNamespace)?.connectorId ?? getConnection(state)?.connectorId
  const connector = connectors.find((known) => known.id === id)
  if (!connector?.namespaces.includes(chainNamespace)) {
    throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  }
  const signal = startTask('network')
  const wasConnected = getConnection(state, chainNamespace)?.status === 'connected'
  const dispatch = (event: ConnectionEvent) =>
    dispatchConnection(stores.connection, [chainNamespace], event)
  if (!wasConnected) dispatch({ type: 'connecting', connectorId: connector.id })
  try {
    const switched = connector.switchNetwork(network, { signal, added })
    const answer = await untilAborted(switched, signal, createAbortError)
    acceptConnection(internal, connector, answer)
  } catch (error) {
    // A newer task owns the store now.
    if (!wasConnected && !signal.aborted) dispatch({ type: 'disconnected' })
    throw error
  }
}
