import { useStore } from 'zustand/react'
import type { Latchkey } from '../core/latchkey.ts'
import type { NetworkState } from '../core/stores/network.ts'
import type { Network } from '../networks/network.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseNetworkReturnType = Pick<Latchkey, 'switchNetwork'> & {
  /** The active one. */
  network: Network
  networks: NetworkState['networks']
}

/**
 * The active network, the configured ones, and how to switch.
 *
 * @example const { network, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetworkReturnType {
  const { stores, switchNetwork } = useLatchkeyContext()
  const { active, networks } = useStore(stores.network)
  return { network: active, networks, switchNetwork }
}
