import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { describeError } from '../describeError.ts'
import type { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from '../login/cancelLogin.ts'
import { closeModal } from '../modal/closeModal.ts'
import { showToast } from '../modal/showToast.ts'
import { createOperationError } from '../operationErrors.ts'
import type { NamespaceIn } from '../register.ts'
import { dispatchConnection } from './connectionStore.ts'
import { forgetConnection } from './forgetConnection.ts'
import { clearOthers, listOthers } from './otherConnections.ts'
import { getConnection, listNamespacesOf } from './selectors.ts'
import { storeConnection, storeDisconnected, storeEnding } from './storeConnection.ts'

export type DisconnectParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  /** Disconnects only the wallets that are connected in this namespace. Default: every wallet. */
  namespace?: Namespace | undefined
}

/**
 * Disconnects wallets and forgets their accounts. A wallet with one session for several namespaces
 * is disconnected in all of them.
 *
 * Rejects with LatchkeyError DISCONNECT_FAILED, after a toast, if a wallet could not end its
 * session. The user stays connected to that wallet, unless its connector ended the session here.
 *
 * @example await disconnect(latchkey, { namespace: mainnet.chainNamespace })
 */
export async function disconnect<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { namespace }: DisconnectParameters<NamespaceIn<Configured>> = {},
): Promise<void> {
  if (namespace === undefined) return disconnectAll(latchkey)
  const { connectors, stores } = latchkey._internal
  const others = forgetOthers(latchkey, namespace)
  if (others.length > 0) await disconnectOthers(latchkey, others)
  const { connectorId } = getConnection(stores.connection.getState(), namespace) ?? {}
  const connector = connectors.find(({ id }) => id === connectorId)
  if (connector) return disconnectConnector(latchkey, connector, namespace)
  // The page may still find the wallet of an earlier visit, or that wallet is locked.
  storeDisconnected(latchkey._internal, [namespace])
  dispatchConnection(stores.connection, [namespace], { type: 'disconnected' })
}

/** Returns the connectors whose last connection that was. */
function forgetOthers({ _internal }: Latchkey, namespace: ChainNamespace): readonly Connector[] {
  const { connectors, stores } = _internal
  const forgotten = listOthers(stores.connection.getState()).filter(
    ({ network }) => network.chainNamespace === namespace,
  )
  clearOthers(_internal, namespace)
  const state = stores.connection.getState()
  const used = [...Object.values(state.namespaces), ...listOthers(state)]
  return connectors.filter(
    ({ id }) =>
      forgotten.some(({ connectorId }) => connectorId === id) &&
      !used.some(({ connectorId }) => connectorId === id),
  )
}

async function disconnectOthers(
  latchkey: Latchkey,
  connectors: readonly Connector[],
): Promise<void> {
  for (const connector of connectors) {
    await connector.disconnect().catch((cause: unknown) => {
      throw reportFailure(latchkey, cause)
    })
  }
}

async function disconnectAll(latchkey: Latchkey): Promise<void> {
  const { connectors, stores, startTask, emit } = latchkey._internal
  cancelLogin(latchkey)
  startTask('connection')
  startTask('network')
  // The keys are those of the type.
  const namespaces = Object.keys(stores.connection.getState().namespaces) as ChainNamespace[]
  storeEnding(latchkey._internal, namespaces)
  const outcomes = await Promise.allSettled(connectors.map((each) => each.disconnect()))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) {
    const ended = connectors.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    for (const connector of ended) forgetConnection(latchkey, connector)
    storeConnection(latchkey._internal)
    storeDisconnected(latchkey._internal, namespaces)
    throw reportFailure(latchkey, failure.reason)
  }
  forgetConnection(latchkey)
  clearOthers(latchkey._internal)
  storeDisconnected(latchkey._internal, namespaces)
  closeModal(latchkey)
  emit('DISCONNECT_SUCCESS', { namespace: 'all' })
}

/** Disconnects one wallet. Rejects as `disconnect`. */
export async function disconnectConnector(
  latchkey: Latchkey,
  connector: Connector,
  namespace: ChainNamespace | undefined = connector.namespaces[0],
): Promise<void> {
  const { stores, startTask } = latchkey._internal
  const state = stores.connection.getState()
  const own = listNamespacesOf(state, connector.id)
  // Its attempt ends, too.
  if (own.some((name) => getConnection(state, name)?.status === 'connecting')) {
    startTask('connection')
  }
  const ended = namespace ? [namespace, ...own] : own
  storeEnding(latchkey._internal, own)
  await connector.disconnect().catch((cause: unknown) => {
    storeConnection(latchkey._internal)
    storeDisconnected(latchkey._internal, ended)
    throw reportFailure(latchkey, cause)
  })
  forgetConnection(latchkey, connector)
  storeDisconnected(latchkey._internal, ended)
  if (namespace) latchkey._internal.emit('DISCONNECT_SUCCESS', { namespace })
}

function reportFailure(latchkey: Latchkey, cause: unknown): LatchkeyError {
  latchkey._internal.emit('DISCONNECT_ERROR', { message: describeError(cause).message })
  const error = createOperationError('DISCONNECT_FAILED', { cause })
  void showToast(latchkey, { variant: 'error', code: error.code, message: error.shortMessage })
  return error
}
