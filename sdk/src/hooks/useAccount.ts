import type { Account } from '@latchkey/protocol'
import { useStore } from 'zustand/react'
import { accountOn, type CaipAddress, caipAddressOn, isConnected } from '../core/selectors.ts'
import type { AuthNamespace, ConnectionStatus, LoginUser } from '../core/stores/account.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseAccountParameters = {
  /** Default: the one of the active network. */
  namespace?: AuthNamespace
}

export type UseAccountReturnType = {
  status: ConnectionStatus
  /** True only when the signer has answered: not while reconnecting. */
  isConnected: boolean
  address: string | undefined
  /** CAIP-10, on the active network. */
  caipAddress: CaipAddress | undefined
  allAccounts: readonly Account[]
  user: LoginUser | undefined
}

const none: readonly Account[] = []

/**
 * Who is connected.
 *
 * @example const { address, isConnected } = useAccount()
 */
export function useAccount({ namespace }: UseAccountParameters = {}): UseAccountReturnType {
  const { stores } = useLatchkeyContext()
  const state = useStore(stores.account)
  const { active, networks } = useStore(stores.network)
  const network =
    namespace === undefined || active.chainNamespace === namespace
      ? active
      : networks.find((known) => known.chainNamespace === namespace)
  const account = network && accountOn(state, network)
  return {
    status: state.status,
    isConnected: isConnected(state) && account !== undefined,
    address: account?.address,
    caipAddress: network && caipAddressOn(state, network),
    allAccounts: account?.allAccounts ?? none,
    user: state.user,
  }
}
