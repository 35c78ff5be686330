/**
 * The state of a connection in one namespace, as a pure reducer:
 *
 *     disconnected -> connecting | reconnecting -> connected -> disconnected
 *
 * `connected` comes only after the connector has answered. An event that does not belong to the present
 * status changes nothing.
 */
import type { ConnectedUser, NamespaceAccount } from '../../connectors/connector.ts'
import type { Network } from '../../networks/network.ts'

/** `reconnecting`: the connection of an earlier visit is being restored. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** `network` is the one in use in the namespace, connected or not. */
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
      /** Who was connected at the last visit. */
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

/** The state that follows `event`, or the same state when the event does not belong to it. */
export function reduceConnection(
  state: NamespaceConnection,
  event: ConnectionEvent,
): NamespaceConnection {
  // The row was picked by the event's own type: TypeScript cannot follow that.
  const transition = transitions[event.type] as Transition<ConnectionEvent['type']>
  return transition(state, event)
}
