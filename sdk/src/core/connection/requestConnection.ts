import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { createAbortError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { expectModal } from '../modal/expectModal.ts'
import { openModal } from '../modal/openModal.ts'
import { acceptConnection, describeCall } from './acceptConnection.ts'
import { type ConnectionState, dispatchConnection } from './connectionStore.ts'
import { getConnection, isSettled, listNamespacesOf } from './selectors.ts'
import { whenState } from './whenState.ts'

export type RequestConnectionParameters = {
  namespace: ChainNamespace
  /** Connects without the modal if it is connected in another namespace. */
  connector: Connector | undefined
}

/**
 * Resolves with the address in a namespace; opens the modal, with the wallets of that namespace, if
 * none is connected there.
 * Rejects with ProviderRpcError 4001 if the user closes the modal, 4100 if the wallet has no account there; with
 * LatchkeyError ABORTED, caused by a 4900, if the instance is destroyed; with NO_BROWSER or
 * MISSING_PROVIDER if nothing can draw the modal.
 */
export async function requestConnection(
  latchkey: Latchkey,
  { namespace, connector }: RequestConnectionParameters,
): Promise<string> {
  const { stores, destroyed } = latchkey._internal
  const { connection, modal } = stores
  const find = () => getConnection(connection.getState(), namespace)?.account?.address
  const settled = () =>
    whenState(connection, (state) => isSettled(getConnection(state, namespace)), destroyed)
  const canConnect = () => connector && isConnectedBy(connection.getState(), connector)
  const isReady = () => find() !== undefined || canConnect()
  await settled()
  if (!isReady()) {
    expectModal(latchkey)
    openModal(latchkey, { namespace })
    // A further wallet ends in the list of all wallets, which nobody asked for here.
    const isDone = ({ open, namespace: listed }: ReturnType<typeof modal.getState>) =>
      !open || (find() !== undefined && listed === undefined)
    await whenState(modal, isDone, destroyed)
    if (modal.getState().open) closeModal(latchkey)
    await settled()
    if (!isReady()) throw new ProviderRpcError(4001)
  }
  if (find() === undefined && connector) await connectNamespace(latchkey, namespace, connector)
  const address = find()
  if (address === undefined) throw new ProviderRpcError(4100)
  return address
}

const isConnectedBy = ({ namespaces }: ConnectionState, { id }: Connector) =>
  Object.values(namespaces).some(
    ({ status, connectorId }) => status === 'connected' && connectorId === id,
  )

/** Connects a further namespace. A second request waits for the first one. */
async function connectNamespace(
  { _internal: internal }: Latchkey,
  namespace: ChainNamespace,
  connector: Connector,
): Promise<void> {
  const { connection } = internal.stores
  const get = () => getConnection(connection.getState(), namespace)
  const { destroyed } = internal
  const settled = () => whenState(connection, () => isSettled(get()), destroyed)
  if (!isSettled(get())) return void (await settled())
  const dispatch = dispatchConnection.bind(undefined, connection, [namespace])
  dispatch({ type: 'connecting', connectorId: connector.id })
  const isCurrent = () => get()?.status === 'connecting' && get()?.connectorId === connector.id
  try {
    const call = describeCall(internal, namespace, destroyed)
    const answer = await untilAborted(connector.connect(call), destroyed, createAbortError)
    if (isCurrent()) return acceptConnection(internal, connector, answer)
  } catch (error) {
    if (isCurrent() && !destroyed.aborted) dispatch({ type: 'disconnected' })
    throw error
  }
  // The user disconnected meanwhile, or connected another wallet.
  if (listNamespacesOf(connection.getState(), connector.id).length > 0) return
  await connector.disconnect().catch(() => undefined)
}
