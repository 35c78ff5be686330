import type { ConnectionState } from '../connection/connectionStore.ts'
import { getActiveNetwork, getConnection } from '../connection/selectors.ts'
import type { ResolvedOptions } from '../options/options.ts'

/** Returns true while the active wallet is on a network that the dApp neither has nor allows. */
export function isUnsupported(
  state: ConnectionState,
  { allowUnsupportedChain }: Pick<ResolvedOptions, 'allowUnsupportedChain'>,
): boolean {
  if (allowUnsupportedChain || getConnection(state)?.status !== 'connected') return false
  const { caipNetworkId: active } = getActiveNetwork(state)
  return !state.networks.some(({ caipNetworkId }) => caipNetworkId === active)
}

export const asksForNetwork = (state: ConnectionState, options: ResolvedOptions): boolean =>
  options.modal.enableNetworkSwitch && isUnsupported(state, options)
