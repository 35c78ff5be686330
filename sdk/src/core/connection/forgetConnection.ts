import type { ChainNamespace } from '@latchkey/protocol'
import type { Connector } from '../../connectors/connector.ts'
import type { ErrorState } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { setLoading } from '../modal/modalStore.ts'
import { getView } from '../modal/views.ts'
import { dispatchConnection } from './connectionStore.ts'
import { dropOthers } from './otherConnections.ts'
import { getConnection, isConnecting, listNamespacesOf } from './selectors.ts'
import { storeConnection } from './storeConnection.ts'

export type ForgetOptions = {
  /** `established` leaves an attempt that is under way. Default: `all`. */
  which?: 'all' | 'established'
  /** Why it is over: the state holds it until the next attempt. */
  error?: ErrorState | undefined
}

/**
 * Clears a connector's connection, or every one, here and in storage, and closes a modal that shows its
 * account.
 */
export function forgetConnection(
  latchkey: Latchkey,
  connector?: Connector,
  { which = 'all', error }: ForgetOptions = {},
): void {
  const { stores, startTask } = latchkey._internal
  const { connection } = stores
  if (connector) startTask(`refresh:${connector.id}`)
  else for (const task of ['connection', 'network'] as const) startTask(task)
  const state = connection.getState()
  const forgotten = connector
    ? listNamespacesOf(state, connector.id).filter(
        (name) => which === 'all' || getConnection(state, name)?.status !== 'connecting',
      )
    : (Object.keys(state.namespaces) as ChainNamespace[])
  dispatchConnection(connection, forgotten, { type: 'disconnected', error })
  if (connector) dropOthers(latchkey._internal, connector.id)
  storeConnection(latchkey._internal)
  if (!isConnecting(connection.getState())) setLoading(stores.modal, false)
  closeGoneAccount(latchkey)
}

/** Closes a modal that shows the account, unless there is one. */
export function closeGoneAccount(latchkey: Latchkey): void {
  const { connection, modal } = latchkey._internal.stores
  if (getConnection(connection.getState())?.status === 'connected') return
  const { history } = modal.getState().router
  if (history.some(({ name }) => getView(name).group === 'account')) closeModal(latchkey)
}
