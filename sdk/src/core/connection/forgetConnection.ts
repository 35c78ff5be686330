import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { setLoading } from '../modal/modalStore.ts'
import { getView } from '../modal/views.ts'
import { storeConnection } from './connectionStorage.ts'
import { dispatchConnection } from './connectionStore.ts'

/** Clears the connection, here and in storage, and closes a modal that shows the account. */
export function forgetConnection(latchkey: Latchkey): void {
  const { stores, startTask } = latchkey._internal
  startTask('connection')
  startTask('network')
  const { namespaces } = stores.connection.getState()
  const all = Object.values(namespaces).map(({ network }) => network.chainNamespace)
  dispatchConnection(stores.connection, all, { type: 'disconnected' })
  storeConnection(latchkey._internal)
  setLoading(stores.modal, false)
  const { history } = stores.modal.getState().router
  if (history.some(({ name }) => getView(name).group === 'account')) closeModal(latchkey)
}
