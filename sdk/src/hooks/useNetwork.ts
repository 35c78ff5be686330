import { useStore } from 'zustand/react'
import { getActiveNetwork } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import type { Network } from '../networks/network.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseNetworkReturnType = Pick<Latchkey<ConfiguredNamespace>, 'switchNetwork'> & {
  /** The active network. */
  network: Network<ConfiguredNamespace>
  networks: readonly Network<ConfiguredNamespace>[]
}

/**
 * Returns the active network, the configured ones and a function that switches.
 *
 * @example const { network, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetworkReturnType {
  const { _internal, switchNetwork } = useLatchkeyContext()
  const { connection } = _internal.stores
  const network = useStore(connection, getActiveNetwork)
  const networks = useStore(connection, (state) => state.networks)
  // The provider holds the registered instance.
  const configured = { network, networks } as Omit<UseNetworkReturnType, 'switchNetwork'>
  return { ...configured, switchNetwork }
}
