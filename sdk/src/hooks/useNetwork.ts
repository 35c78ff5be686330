import type { CaipNetworkId } from '@latchkey/protocol'
import { useCallback } from 'react'
import { useStore } from 'zustand/react'
import type { ConnectionState } from '../core/connection/connectionStore.ts'
import type { ErrorState } from '../core/describeError.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { describeNetwork, type NetworkState } from '../core/network/describeNetwork.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import type { Network } from '../networks/network.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useSelected } from './useSelected.ts'

export type UseNetworkReturnType = Pick<Latchkey<ConfiguredNamespace>, 'switchNetwork'> & {
  /** The active network, which may be a wallet's own. */
  network: Network<ConfiguredNamespace>
  networks: readonly Network<ConfiguredNamespace>[]
  /** False while the active network is not one of `networks`. */
  isSupported: boolean
  /** Those that the connected wallet approved. Undefined: any. */
  approvedNetworkIds: readonly CaipNetworkId[] | undefined
  /** A wallet is switching networks. */
  isSwitching: boolean
  /** Of the last attempt to switch, until the next one. */
  error: ErrorState | undefined
}

/**
 * Returns the active network, the configured ones and a function that switches.
 *
 * @example const { network, switchNetwork, isSwitching } = useNetwork()
 */
export function useNetwork(): UseNetworkReturnType {
  const { _internal, switchNetwork } = useLatchkeyContext()
  const select = useCallback(
    (state: ConnectionState) => describeNetwork(_internal, state),
    [_internal],
  )
  const network = useSelected(_internal.stores.connection, select)
  const attempt = useStore(_internal.stores.networkAttempt)
  // The provider holds the registered instance.
  const described = network as NetworkState & Pick<UseNetworkReturnType, 'network' | 'networks'>
  return {
    ...described,
    isSwitching: attempt.status === 'waiting',
    error: attempt.status === 'failed' ? attempt.error : undefined,
    switchNetwork,
  }
}
