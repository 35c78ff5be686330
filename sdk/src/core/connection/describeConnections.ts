import type { ChainNamespace } from '@latchkey/protocol'
import type { WalletAccount } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { Internal } from '../latchkey.ts'
import type { ConnectionState } from './connectionStore.ts'
import { describeAccount, type WalletInfo } from './describeAccount.ts'
import { type CaipAddress, getConnection } from './selectors.ts'

/** A wallet that is connected in one namespace. */
export type WalletConnection = {
  readonly namespace: ChainNamespace
  readonly wallet: WalletInfo
  readonly address: string
  readonly caipAddress: CaipAddress
  readonly allAccounts: readonly WalletAccount[]
  /** The wallet's active network, configured or not. */
  readonly network: Network
  /** The namespace's provider is this wallet's. Others are one `switchConnection` away. */
  readonly isCurrent: boolean
  /** It is current, and its network is the instance's active one. */
  readonly isActive: boolean
}

/**
 * Lists the connected wallets of every namespace, in the order of the configured networks. In each,
 * the current one is first.
 */
export function describeConnections(
  internal: Pick<Internal, 'connectors'>,
  state: ConnectionState,
): readonly WalletConnection[] {
  const namespaces = Object.keys(state.namespaces) as ChainNamespace[]
  return namespaces.flatMap((namespace) => {
    const current = getConnection(state, namespace)
    const others = (state.others ?? []).filter(
      ({ network }) => network.chainNamespace === namespace,
    )
    return [current, ...others].flatMap((connection) => {
      if (!connection) return []
      const isCurrent = connection === current
      const only = { ...state, namespaces: { [namespace]: connection } }
      const account = describeAccount(internal, only, namespace)
      if (account.status !== 'connected') return []
      const { network } = connection
      const { wallet, address, caipAddress, allAccounts } = account
      const isActive = isCurrent && namespace === state.activeNamespace
      return [
        { namespace, wallet, address, caipAddress, allAccounts, network, isCurrent, isActive },
      ]
    })
  })
}
