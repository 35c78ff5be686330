import type { Account, ChainNamespace } from '@latchkey/protocol'
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
  readonly allAccounts: readonly Account[]
  /** The wallet's active network, configured or not. */
  readonly network: Network
  /** Its network is the instance's active one. */
  readonly isActive: boolean
}

/** Lists the connected wallets of every namespace, in the order of the configured networks. */
export function describeConnections(
  internal: Pick<Internal, 'connectors'>,
  state: ConnectionState,
): readonly WalletConnection[] {
  const namespaces = Object.keys(state.namespaces) as ChainNamespace[]
  return namespaces.flatMap((namespace) => {
    const network = getConnection(state, namespace)?.network
    const account = describeAccount(internal, state, namespace)
    if (account.status !== 'connected' || !network) return []
    const { wallet, address, caipAddress, allAccounts } = account
    const isActive = namespace === state.activeNamespace
    return [{ namespace, wallet, address, caipAddress, allAccounts, network, isActive }]
  })
}
