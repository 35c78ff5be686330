import type { ChainNamespace } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type {
  AuthenticateCall,
  Authentication,
  Connection,
  ConnectorCall,
  ConnectorEvent,
} from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createWalletError } from '../walletErrors.ts'
import { createRelayError } from './createRelayError.ts'
import type { SessionMark } from './createSessionMark.ts'
import { createCurrentSession } from './currentSession.ts'
import type { Selection } from './describeSession.ts'
import { endForGood, endSession } from './endSessions.ts'
import { followSessions } from './followSessions.ts'
import type { Client } from './openClient.ts'
import { createPairings, type PairingParameters } from './pairing.ts'
import { type ApprovedSession, parseSession } from './parseSession.ts'
import { proposeNamespaces } from './proposedNamespaces.ts'
import { type AuthenticationRequest, requestAuthentication } from './requestAuthentication.ts'
import { requestSession, type WalletCall } from './requestSession.ts'

export type SessionsParameters = {
  client: Client
  context: ConnectorContext
  mark: SessionMark
  relayUrl: string
  relayTimeout: number
  reuse: boolean
  emit(event: ConnectorEvent): void
}

export type Sessions = {
  connect(call: ConnectorCall): Promise<Connection>
  /** Connects a wallet that may sign in at the same time. The networks are EVM ones. */
  authenticate(call: AuthenticateCall): Promise<Authentication>
  /** Returns undefined if the remembered session has ended, or has no account. */
  restore(call: ConnectorCall): Connection | undefined
  /** Rejects with LatchkeyError RELAY_UNREACHABLE, after the session has ended here. */
  disconnect(topic?: string): Promise<void>
  approved(): ApprovedSession | undefined
  /** Records which network is in use. The wallet is not asked. */
  select(namespace: ChainNamespace, selection: Selection): void
  describe(call: ConnectorCall): Connection
  /** Rejects as `requestSession`, or with ProviderRpcError 4900 once the session has ended. */
  request(call: WalletCall): Promise<unknown>
  isOpen(topic: string): boolean
  stop(): void
}

export function openSessions(parameters: SessionsParameters): Sessions {
  const { client, context, mark, emit, relayTimeout, reuse } = parameters
  const { networks } = context
  let isStopped = false
  const current = createCurrentSession(client, context, mark)
  const stopFollowing = followSessions({ client, current, emit })
  const relayError = (cause?: unknown) => createRelayError(parameters.relayUrl, cause)
  const pairings = createPairings({
    createPairing: () =>
      client.connect({
        optionalNamespaces: proposeNamespaces(networks, context.activeNetwork().caipNetworkId),
      }),
    drop: ({ topic }) => void endSession(client, topic),
    emit,
    reuse,
    relayTimeout,
    relayError,
  })

  const signedBy = new Map<string, Authentication['signed']>()
  const connect = async (
    call: ConnectorCall,
    createPairing?: PairingParameters['createPairing'],
  ): Promise<Connection> => {
    const session = await pairings.pair(call.signal, createPairing)
    // The wallet may have updated or ended it since.
    const approved = current.find(session.topic)
    const { namespaces } = parseSession(approved, networks)
    if (call.signal?.aborted || Object.keys(namespaces).length === 0) {
      void endSession(client, session.topic)
      if (call.signal?.aborted) throw createAbortError(call.signal)
      throw approved
        ? new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
        : createWalletError('DISCONNECTED')
    }
    // Other instances of the page have sessions of their own.
    const replaced = mark.read()
    current.replace(session)
    if (replaced !== undefined && replaced !== session.topic) void endSession(client, replaced)
    return current.describe(call)
  }

  return {
    ...current,
    isOpen: (topic) => current.find(topic) !== undefined,
    connect: (call) => connect(call),
    async authenticate(call) {
      const { message } = call
      const onSigned: AuthenticationRequest['onSigned'] = ({ topic }, signed) =>
        signedBy.set(topic, signed)
      const connection = await connect(call, () =>
        requestAuthentication({ client, networks, message, onSigned }),
      )
      const signed = signedBy.get(mark.read() ?? '') ?? []
      signedBy.clear()
      return { connection, signed }
    },
    restore(call) {
      if (!current.find()) {
        current.forget()
        return undefined
      }
      const connection = current.describe(call)
      // The wallet may approve accounts again while its session lasts.
      return Object.keys(connection.accounts).length > 0 ? connection : undefined
    },
    async disconnect(topic = mark.read()) {
      pairings.cancel()
      current.forget()
      if (isStopped || topic === undefined || (await endForGood(client, topic))) return
      emit({ type: 'disconnected' })
      throw relayError()
    },
    request: (call) =>
      untilAborted(
        requestSession({ client, session: current.find(), relayError }, call),
        current.ended(),
      ),
    stop() {
      isStopped = true
      pairings.cancel()
      stopFollowing()
    },
  }
}
