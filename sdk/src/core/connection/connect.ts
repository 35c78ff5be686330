import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Internal, Latchkey } from '../latchkey.ts'
import { setLoading } from '../modal/modalStore.ts'
import { acceptConnection, connectOthers, describeCall } from './acceptConnection.ts'
import { type ConnectionState, dispatchConnection } from './connectionStore.ts'
import { listNamespaces } from './listNamespaces.ts'
import { keepReplaced } from './otherConnections.ts'
import { refreshConnection } from './refreshConnection.ts'
import { getConnection } from './selectors.ts'

export type ConnectWithParameters = {
  connector: Connector
  signal?: AbortSignal | undefined
}

/**
 * Connects each namespace of a connector and resolves with the active one. The others are optional.
 * Rejects with the connector's error, or LatchkeyError NAMESPACE_NOT_SUPPORTED or ABORTED.
 */
export async function connectWith(
  latchkey: Latchkey,
  { connector, signal: caller }: ConnectWithParameters,
): Promise<void> {
  const { _internal: internal } = latchkey
  const { stores, startTask } = internal
  const namespaces = listWanted(internal, connector)
  const [first] = namespaces
  if (!first) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  const task = startTask('connection')
  startTask('network')
  const signal = caller ? AbortSignal.any([caller, task]) : task
  if (signal.aborted) throw createAbortError(signal)
  const before = stores.connection.getState()
  setLoading(stores.modal, true)
  // The new task cancelled the attempts of other wallets.
  const abandoned = listUnsettled(before).filter((namespace) => !namespaces.includes(namespace))
  dispatchConnection(stores.connection, abandoned, { type: 'disconnected' })
  dispatchConnection(stores.connection, namespaces, {
    type: 'connecting',
    connectorId: connector.id,
  })
  try {
    // They follow the wallet's events from now on.
    const operations = internal.operations.load()
    const call = describeCall(internal, first, signal)
    const answers = Promise.all([
      internal.options.siwx && connector.authenticate
        ? operations.then(({ authenticate }) => authenticate(connector, call))
        : connector.connect(call),
      operations,
    ])
    const [connection] = await untilAborted(answers, signal, createAbortError)
    acceptConnection(internal, connector, connection)
  } catch (error) {
    // A newer task owns the store now.
    if (!task.aborted) revert(latchkey, namespaces, before)
    throw signal.aborted ? createAbortError(signal) : error
  } finally {
    if (!task.aborted) setLoading(stores.modal, false)
  }
  keepReplaced(internal, before)
  void connectOthers(internal, connector, task)
}

/**
 * Lists the namespaces to connect. A modal that was opened for one of them leaves the wallets of the
 * others where they are.
 */
function listWanted(internal: Internal, connector: Connector): readonly ChainNamespace[] {
  const all = listNamespaces(internal, connector)
  const { connection, modal } = internal.stores
  const { namespace: wanted } = modal.getState()
  if (!wanted || !all.includes(wanted)) return all
  const others = all.filter((namespace) => {
    const { status, connectorId } = getConnection(connection.getState(), namespace) ?? {}
    return namespace !== wanted && !(status === 'connected' && connectorId !== connector.id)
  })
  return [wanted, ...others]
}

const listUnsettled = ({ namespaces }: ConnectionState): ChainNamespace[] =>
  Object.values(namespaces)
    .filter(({ status }) => status === 'connecting' || status === 'reconnecting')
    .map(({ network }) => network.chainNamespace)

/** Restores the earlier connections, unless their wallets have ended them meanwhile. */
function revert(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
  before: ConnectionState,
): void {
  const { stores, connectors } = latchkey._internal
  const { connection } = stores
  dispatchConnection(connection, namespaces, { type: 'disconnected' })
  const kept = namespaces.filter((name) => before.namespaces[name]?.status === 'connected')
  for (const name of kept) {
    const earlier = before.namespaces[name]
    if (earlier?.status !== 'connected') continue
    const { connectorId, account, user, wallet } = earlier
    dispatchConnection(connection, [name], { type: 'connecting', connectorId })
    dispatchConnection(connection, [name], {
      type: 'connected',
      connectorId,
      account,
      user,
      wallet,
    })
  }
  const ids = new Set(kept.map((name) => before.namespaces[name]?.connectorId))
  for (const connector of connectors) {
    if (ids.has(connector.id)) void refreshConnection(latchkey, connector)
  }
}
