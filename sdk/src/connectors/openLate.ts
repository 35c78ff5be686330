/** The members that the connectors of a page's wallets share. Keep it small: every page loads it. */
import type { ChainNamespace } from '@latchkey/protocol'
import { LatchkeyError } from '../core/errors.ts'
import { createEmitter } from '../primitives/emitter.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { createConnectionMark } from './connectionMark.ts'
import type { Connector, ConnectorEvent } from './connector.ts'
import type { ConnectorContext } from './connectorContext.ts'

/** The connection with one wallet, in code that may load late. */
export type WalletSession = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'
>

type SessionHost = { emit(event: ConnectorEvent): void; readonly destroyed: AbortSignal }

export type OpenLateParameters<Session> = {
  readonly context: ConnectorContext
  readonly namespace: ChainNamespace
  readonly description: Pick<Connector, 'id' | 'storageId'>
  /** Called once, with the first need for the session. */
  open(host: SessionHost): Promise<Session>
}

export type LateSession<Session> = SessionHost & {
  load(): Promise<Session>
  readonly members: WalletSession &
    Pick<Connector, 'namespaces' | 'remembered' | 'subscribe' | 'destroy'>
  /** Returns the connector's `getProvider`. */
  serve(provider: unknown): Connector['getProvider']
}

/** Opens the session of a connector that serves one namespace, once something needs it. */
export function openLate<Session extends WalletSession>({
  context,
  namespace,
  description,
  open,
}: OpenLateParameters<Session>): LateSession<Session> {
  const mark = createConnectionMark(context.storage, description, namespace)
  const emitter = createEmitter<{ event: ConnectorEvent }>()
  const destroyed = new AbortController()
  const host: SessionHost = {
    emit: (event) => emitter.emit('event', event),
    destroyed: destroyed.signal,
  }
  const { load, loaded } = loadOnce(async () => {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    return open(host)
  })
  return {
    ...host,
    load,
    members: {
      namespaces: [namespace],
      async connect(call) {
        const connection = await (await load()).connect(call)
        mark.set()
        return connection
      },
      remembered: () => (mark.isSet() ? { user: {} } : undefined),
      reconnect: async (call) => (await load()).reconnect(call),
      async disconnect() {
        mark.remove()
        await loaded()?.disconnect()
      },
      switchNetwork: async (network, call) => (await load()).switchNetwork(network, call),
      subscribe: (listener) => emitter.on('event', listener),
      destroy: () => destroyed.abort(new ProviderRpcError(4900)),
    },
    serve: (provider) => (requested) => {
      if (requested === namespace) return provider
      throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
    },
  }
}
