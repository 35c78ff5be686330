import type { Latchkey } from '../core/latchkey.ts'
import { describeNetwork, type NetworkState } from '../core/network/describeNetwork.ts'

export type GetNetworkReturnType = NetworkState

/**
 * Returns the active network and the configured ones.
 *
 * @example getNetwork(latchkey).network.caipNetworkId // 'eip155:1'
 */
export const getNetwork = ({ _internal }: Latchkey): GetNetworkReturnType =>
  describeNetwork(_internal, _internal.stores.connection.getState())
