import { getActiveNetwork } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { Network } from '../networks/network.ts'

export type GetNetworkReturnType = {
  /** The active network. */
  readonly network: Network
  readonly networks: readonly Network[]
}

/**
 * Returns the active network and the configured ones.
 *
 * @example getNetwork(latchkey).network.caipNetworkId // 'eip155:1'
 */
export function getNetwork({ _internal }: Latchkey): GetNetworkReturnType {
  const state = _internal.stores.connection.getState()
  return { network: getActiveNetwork(state), networks: state.networks }
}
