import type { Network } from '../../networks/network.ts'
import { rememberNetwork } from '../connectionMemory.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isAuthNamespace, isConnected } from '../selectors.ts'
import { chainParameters, readAccountOn } from './readAccount.ts'

export type SwitchNetworkParameters = { network: Pick<Network, 'caipNetworkId'> }

/**
 * Makes another configured network the active one; while connected, the login
 * frame goes first, and nothing changes here when it refuses.
 *
 * Rejects with LatchkeyError NETWORK_NOT_FOUND or NAMESPACE_NOT_SUPPORTED, or
 * with the frame's error.
 */
export async function switchNetwork(
  latchkey: Latchkey,
  { network: { caipNetworkId } }: SwitchNetworkParameters,
): Promise<void> {
  const { network: store, account } = latchkey.stores
  const { active, networks } = store.getState()
  if (active.caipNetworkId === caipNetworkId) return
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
  if (!network) {
    throw new LatchkeyError('NETWORK_NOT_FOUND', {
      hint: `Add ${caipNetworkId} to the networks option of createLatchkey.`,
    })
  }
  if (isConnected(account.getState())) await switchFrame(latchkey, network)
  store.setState({ active: network })
  rememberNetwork(latchkey)
  latchkey.emit('SWITCH_NETWORK', { network: caipNetworkId })
}

async function switchFrame(latchkey: Latchkey, network: Network): Promise<void> {
  if (!isAuthNamespace(network.chainNamespace)) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  const signal = latchkey.supersede('network')
  const frame = await latchkey.frame()
  await frame.switchNetwork(chainParameters(network), { signal })
  await readAccountOn(latchkey, network, signal)
}
