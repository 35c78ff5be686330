import type { AccountType, ChainNamespace } from '@latchkey/protocol'
import type { ConnectedUser, Connector, WalletAccount } from '../../connectors/connector.ts'
import type { AddressOf } from '../../connectors/providers.ts'
import type { ErrorState } from '../describeError.ts'
import type { Internal } from '../latchkey.ts'
import type { ConnectionStatus } from './connectionState.ts'
import type { ConnectionState } from './connectionStore.ts'
import { type CaipAddress, getCaipAddress, getConnection } from './selectors.ts'

/** The connected wallet, for display. */
export type WalletInfo = Pick<Connector, 'id' | 'type' | 'name' | 'icon'>

/** The account in one namespace. Narrow it by `status`: `connected` has an address. */
export type AccountState<Namespace extends ChainNamespace = ChainNamespace> =
  | {
      readonly status: 'connected'
      readonly isConnected: true
      readonly address: AddressOf<Namespace>
      /** CAIP-10, on the namespace's active network. */
      readonly caipAddress: CaipAddress
      readonly allAccounts: readonly WalletAccount[]
      readonly accountType: AccountType
      readonly smartAccountDeployed: boolean
      readonly user: ConnectedUser | undefined
      readonly wallet: WalletInfo
      readonly farcasterUrl: string | undefined
      readonly error?: undefined
    }
  | {
      readonly status: Exclude<ConnectionStatus, 'connected'>
      readonly isConnected: false
      readonly address: undefined
      readonly caipAddress: undefined
      readonly allAccounts: readonly WalletAccount[]
      readonly accountType: undefined
      readonly smartAccountDeployed: undefined
      /** While reconnecting: the user of the last visit. */
      readonly user: ConnectedUser | undefined
      readonly wallet: undefined
      /** Leads to the Farcaster app while a sign-in with Farcaster is open. */
      readonly farcasterUrl: string | undefined
      /**
       * While reconnecting: why it takes long. Latchkey keeps trying. Disconnected: LOGIN_NOT_KEPT, if
       * the browser did not keep the login of the last visit.
       */
      readonly error?: ErrorState | undefined
    }

const none: readonly WalletAccount[] = []

/** @param namespace Default: the active network's */
export function describeAccount<Namespace extends ChainNamespace>(
  { connectors }: Pick<Internal, 'connectors'>,
  state: ConnectionState,
  namespace?: Namespace,
): AccountState<Namespace> {
  const connection = getConnection(state, namespace)
  const connector = connectors.find(({ id }) => id === connection?.connectorId)
  const caipAddress = connection && getCaipAddress(connection)
  const farcasterUrl = state.farcasterUrls?.[namespace ?? state.activeNamespace]
  if (connection?.status !== 'connected' || !connector || !caipAddress) {
    return {
      // A connected namespace has a connector and an address.
      status:
        connection?.status === 'connected'
          ? 'disconnected'
          : (connection?.status ?? 'disconnected'),
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      allAccounts: none,
      accountType: undefined,
      smartAccountDeployed: undefined,
      user: connection?.user,
      wallet: undefined,
      farcasterUrl,
      error: connection?.error,
    }
  }
  const { account, user, wallet } = connection
  const { id, type } = connector
  const { name, icon = connector.icon } = wallet ?? connector
  return {
    status: 'connected',
    isConnected: true,
    address: account.address as AddressOf<Namespace>,
    caipAddress,
    allAccounts: account.allAccounts,
    accountType: account.preferredAccountType,
    smartAccountDeployed: account.smartAccountDeployed,
    user,
    wallet: { id, type, name, ...(icon === undefined ? {} : { icon }) },
    farcasterUrl,
  }
}
