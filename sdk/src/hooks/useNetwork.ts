import { useStore } from 'zustand/react'
import { getActiveNetwork } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { Network } from '../networks/network.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseNetworkReturnType = Pick<Latchkey, 'switchNetwork'> & {
  /** The one in use. */
  network: Network
  networks: readonly Network[]
}

/**
 * The network in use, the configured ones, and how to switch.
 *
 * @example const { network, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetworkReturnType {
  const { _internal, switchNetwork } = useLatchkeyContext()
  const { connection } = _internal.stores
  const network = useStore(connection, getActiveNetwork)
  const networks = useStore(connection, (state) => state.networks)
  return { network, networks, switchNetwork }
}
