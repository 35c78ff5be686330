/**
 * The connection state of one namespace, as a pure reducer:
 *
 * disconnected -> connecting | reconnecting -> connected -> disconnected
 *
 * An event that does not fit the current status changes nothing.
 */
import type { ConnectedUser, NamespaceAccount } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'

/** `reconnecting` restores the connection of an earlier visit. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** `network` is active in the namespace, connected or not. */
export type NamespaceConnection =
  | {
      readonly status: 'disconnected'
      readonly network: Network
      readonly connectorId?: undefined
      readonly user?: undefined
      readonly account?: undefined
    }
  | {
      readonly status: 'connecting' | 'reconnecting'
      readonly network: Network
      readonly connectorId: string
      /** The user of the last visit. */
      readonly user: ConnectedUser | undefined
      readonly account?: undefined
    }
  | {
      readonly status: 'connected'
      readonly network: Network
      readonly connectorId: string
      readonly user: ConnectedUser | undefined
      readonly account: NamespaceAccount
    }

export type ConnectionEvent =
  | { readonly type: 'connecting'; readonly connectorId: string }
  | { readonly type: 'reconnecting'; readonly connectorId: string; readonly user: ConnectedUser }
  | {
      readonly type: 'answered'
      readonly connectorId: string
      readonly account: NamespaceAccount
      readonly user?: ConnectedUser | undefined
    }
  | { readonly type: 'disconnected' }
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

  answered: (state, { connectorId, account, user }) =>
    state.status === 'disconnected' || state.connectorId !== connectorId
      ? state
      : {
          status: 'connected',
          network: state.network,
          connectorId,
          user: user ?? state.user,
          account,
        },

  disconnected: (state) =>
    state.status === 'disconnected' ? state : { status: 'disconnected', network: state.network },

  networkChanged: (state, { network }) =>
    state.network === network ? state : { ...state, network },
}

/** Returns the next state, or the same object if the event does not fit. */
export function reduceConnection(
  state: NamespaceConnection,
  event: ConnectionEvent,
): NamespaceConnection {
  const transition = transitions[event.type] as Transition<ConnectionEvent['type']>
  return transition(state, event)
}
