/** Sessions with wallets, over the loaded library. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { delay } from '../../primitives/delay.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { Connection, ConnectorCall, ConnectorContext, ConnectorEvent } from '../connector.ts'
import type { RequestArguments } from '../providers.ts'
import { describeSession, type Selection } from './describeSession.ts'
import { createWalletError, toRequestError } from './errors.ts'
import type { Client, Session } from './openClient.ts'
import { createPairings } from './pairing.ts'
import { type ApprovedSession, parseSession } from './parseSession.ts'
import { listSessionIds, proposeNamespaces } from './proposedNamespaces.ts'
import type { SessionMark } from './sessionMark.ts'

export type SessionsParameters = {
  client: Client
  context: ConnectorContext
  mark: SessionMark
  relayUrl: string
  relayTimeout: number
  reuse: boolean
  emit(event: ConnectorEvent): void
}

export type WalletCall = RequestArguments & { networkId: CaipNetworkId }

export type Sessions = {
  connect(call: ConnectorCall): Promise<Connection>
  /** Returns undefined if the remembered session has ended. */
  restore(call: ConnectorCall): Connection | undefined
  disconnect(): Promise<void>
  approved(): ApprovedSession | undefined
  /** Records which network is in use. The wallet is not asked. */
  select(namespace: ChainNamespace, selection: Selection): void
  describe(call: ConnectorCall): Connection
  /** Rejects with ProviderRpcError. */
  request(call: WalletCall): Promise<unknown>
  isOpen(topic: string): boolean
  stop(): void
}

const userDisconnected = { code: 6000, message: 'User disconnected.' }
/** What a wallet may take to confirm the end of a session, in milliseconds. */
const longestFarewell = 3_000

export function openSessions(parameters: SessionsParameters): Sessions {
  const { client, context, mark, emit, relayUrl, relayTimeout, reuse } = parameters
  const { networks, state } = context
  const selections = new Map<ChainNamespace, Selection>()

  const find = (topic = mark.read()): Session | undefined =>
    topic !== undefined && client.session.keys.includes(topic)
      ? client.session.get(topic)
      : undefined
  const approved = () => {
    const session = find()
    return session && parseSession(session, networks)
  }
  const describe = ({ namespace, networkId }: ConnectorCall): Connection => {
    const parsed = approved()
    if (!parsed) throw new LatchkeyError('NOT_CONNECTED')
    return describeSession(parsed, (each) => ({
      networkId: each === namespace ? networkId : state.get(each).network?.caipNetworkId,
      ...selections.get(each),
    }))
  }
  const drop = async (topic: string) => {
    try {
      await client.disconnect({ topic, reason: userDisconnected })
    } catch {
      // Already deleted by the wallet ('Record was recently deleted'), or the relay is down.
    }
  }
  const forget = () => {
    mark.clear()
    selections.clear()
  }

  const pairings = createPairings({
    invite: () =>
      client.connect({
        optionalNamespaces: proposeNamespaces(networks, context.activeNetwork().caipNetworkId),
      }),
    drop: ({ topic }) => void drop(topic),
    emit,
    reuse,
    relayTimeout,
    relayError: (cause) =>
      createWalletError('RELAY_UNREACHABLE', {
        hint: `The relay ${new URL(relayUrl).host} could not be reached. Check the option relayUrl and the page's Content-Security-Policy (connect-src)`,
        cause,
      }),
  })

  const ended = ({ topic }: { topic: string }) => {
    if (topic !== mark.read()) return
    forget()
    emit({ type: 'disconnected' })
  }
  const updated = ({ topic }: { topic: string }) => {
    if (topic === mark.read()) emit({ type: 'changed' })
  }
  const reported = ({ topic, params }: SessionEvent) => {
    if (topic !== mark.read()) return
    const selection = readSelection(params)
    if (!selection) return
    const [namespace, value] = selection
    selections.set(namespace, { ...selections.get(namespace), ...value })
    emit({ type: 'changed' })
  }
  client.on('session_delete', ended)
  client.on('session_expire', ended)
  client.on('session_update', updated)
  client.on('session_event', reported)

  return {
    approved,
    describe,
    isOpen: (topic) => find(topic) !== undefined,
    select: (namespace, selection) => selections.set(namespace, selection),
    async connect(call) {
      const session = await pairings.pair(call.signal)
      const { namespaces } = parseSession(session, networks)
      if (call.signal?.aborted || Object.keys(namespaces).length === 0) {
        void drop(session.topic)
        throw call.signal?.aborted
          ? createAbortError(call.signal)
          : new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
      }
      forget()
      mark.set(session)
      for (const topic of client.session.keys) if (topic !== session.topic) void drop(topic)
      return describe(call)
    },
    restore(call) {
      if (find()) return describe(call)
      forget()
      return undefined
    },
    async disconnect() {
      pairings.cancel()
      forget()
      const topics = [...client.session.keys]
      await Promise.race([Promise.all(topics.map(drop)), delay(longestFarewell)])
      for (const topic of topics.filter((each) => client.session.keys.includes(each))) {
        // The relay is down. The library notifies the wallet if it comes back soon.
        await client.session.delete(topic, userDisconnected)
      }
    },
    async request({ networkId, method, params }) {
      const session = find()
      if (!session) throw new ProviderRpcError(4100)
      const namespace = networkId.split(':', 1)[0] ?? ''
      const chains = session.namespaces[namespace]?.accounts ?? []
      const chainId = listSessionIds(networkId).find((id) =>
        chains.some((account) => account.startsWith(`${id}:`)),
      )
      if (!chainId) throw new ProviderRpcError(4901)
      const { topic } = session
      // A method's parameters travel as they are.
      const request = { method, params: params as unknown[] }
      return client.request({ topic, chainId, request }).catch((error: unknown) => {
        throw toRequestError(error)
      })
    },
    stop() {
      pairings.cancel()
      client.off('session_delete', ended)
      client.off('session_expire', ended)
      client.off('session_update', updated)
      client.off('session_event', reported)
    },
  }
}

type SessionEvent = {
  topic: string
  params: { event: { name: string; data: unknown }; chainId: string }
}

/** Reads chainChanged and accountsChanged (CAIP-2, CAIP-10, or the plain value of EIP-1193). */
function readSelection({
  event,
  chainId,
}: SessionEvent['params']): [ChainNamespace, Selection] | undefined {
  // Unknown namespaces have no account to select.
  const namespace = chainId.split(':', 1)[0] as ChainNamespace
  if (event.name === 'chainChanged') {
    const { data } = event
    const text = typeof data === 'string' || typeof data === 'number' ? `${data}` : chainId
    const reference = text.startsWith('0x') ? `${Number(text)}` : (text.split(':').at(-1) ?? '')
    return [namespace, { networkId: `${namespace}:${reference}` }]
  }
  if (event.name !== 'accountsChanged' || !Array.isArray(event.data)) return undefined
  const first: unknown = event.data[0]
  return typeof first === 'string' ? [namespace, { address: first.split(':').at(-1) }] : undefined
}
