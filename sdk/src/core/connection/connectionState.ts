/**
 * The connection state of one namespace, as a pure reducer:
 *
 * disconnected -> connecting | reconnecting -> connected -> disconnected
 *
 * An event that does not fit the current status changes nothing.
 */
import type {
  ConnectedUser,
  ConnectedWallet,
  NamespaceAccount,
} from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'
import type { ErrorState } from '../describeError.ts'

/** `reconnecting` restores the connection of an earlier visit. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/**
 * `network` is active in the namespace, connected or not. A connected wallet may be on one that is
 * not configured.
 */
export type NamespaceConnection =
  | {
      readonly status: 'disconnected'
      readonly network: Network
      readonly connectorId?: undefined
      readonly user?: undefined
      readonly account?: undefined
      /** Why the connection of the last visit is over, if the connector said so. */
      readonly error?: ErrorState
    }
  | {
      readonly status: 'connecting' | 'reconnecting'
      readonly network: Network
      readonly connectorId: string
      /** The user of the last visit. */
      readonly user: ConnectedUser | undefined
      readonly account?: undefined
      /** Reconnecting takes long, and nothing waits for it: see `restoreConnector.ts`. */
      readonly error?: ErrorState
    }
  | {
      readonly status: 'connected'
      readonly network: Network
      readonly connectorId: string
      readonly user: ConnectedUser | undefined
      readonly account: NamespaceAccount
      readonly wallet?: ConnectedWallet | undefined
      readonly error?: undefined
    }

export type ConnectionEvent =
  | { readonly type: 'connecting'; readonly connectorId: string }
  | { readonly type: 'reconnecting'; readonly connectorId: string; readonly user: ConnectedUser }
  | { readonly type: 'delayed'; readonly error: ErrorState }
  | {
      readonly type: 'connected'
      readonly connectorId: string
      readonly account: NamespaceAccount
      readonly user?: ConnectedUser | undefined
      readonly wallet?: ConnectedWallet | undefined
      /** The wallet's own. Default: unchanged. */
      readonly network?: Network | undefined
    }
  | { readonly type: 'disconnected'; readonly error?: ErrorState | undefined }
  | { readonly type: 'networkChanged'; readonly network: Network }

type Transition<Type extends ConnectionEvent['type']> = (
  state: NamespaceConnection,
  event: Extract<ConnectionEvent, { type: Type }>,
) => NamespaceConnection

const transitions: { readonly [Type in ConnectionEvent['type']]: Transition<Type> } = {
  connecting: ({ network }, { connectorId }) => ({
    status: 'connecting',
    network,
    connectorId,
    user: undefined,
  }),

  reconnecting: (state, { connectorId, user }) =>
    state.status === 'disconnected'
      ? { status: 'reconnecting', network: state.network, connectorId, user }
      : state,

  delayed: (state, { error }) => (state.status === 'reconnecting' ? { ...state, error } : state),

  connected: (state, { connectorId, account, user, wallet, network }) =>
    state.status === 'disconnected' || state.connectorId !== connectorId
      ? state
      : {
          status: 'connected',
          network: keep(state.network, network),
          connectorId,
          user: user ?? state.user,
          account,
          wallet,
        },

  disconnected: (state, { error }) =>
    state.status === 'disconnected'
      ? state
      : { status: 'disconnected', network: state.network, ...(error ? { error } : {}) },

  networkChanged: (state, { network }) =>
    keep(state.network, network) === state.network ? state : { ...state, network },
}

/** The same network stays the same object. */
const keep = (now: Network, next: Network = now): Network =>
  next.caipNetworkId === now.caipNetworkId ? now : next

/** Returns the next state, or the same object if the event does not fit. */
export function reduceConnection(
  state: NamespaceConnection,
  event: ConnectionEvent,
): NamespaceConnection {
  const transition = transitions[event.type] as Transition<ConnectionEvent['type']>
  return transition(state, event)
}
