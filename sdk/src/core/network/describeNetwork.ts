import type { CaipNetworkId } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { ConnectionState } from '../connection/connectionStore.ts'
import { getActiveNetwork } from '../connection/selectors.ts'
import type { Internal } from '../latchkey.ts'
import { listApprovedNetworks } from './listApprovedNetworks.ts'

export type NetworkState = {
  /** The active network, which may be a wallet's own. */
  readonly network: Network
  readonly networks: readonly Network[]
  /** False while the active network is not one of `networks`. */
  readonly isSupported: boolean
  /** Those that the connected wallet approved. Undefined: any. */
  readonly approvedNetworkIds: readonly CaipNetworkId[] | undefined
}

export function describeNetwork(
  { connectors }: Pick<Internal, 'connectors'>,
  state: ConnectionState,
): NetworkState {
  const { networks } = state
  const network = getActiveNetwork(state)
  return {
    network,
    networks,
    isSupported: networks.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId),
    approvedNetworkIds: listApprovedNetworks(state, connectors, network.chainNamespace),
  }
}
