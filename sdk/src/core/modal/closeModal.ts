import { isConnected } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { hideToast } from './hideToast.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter } from './modalStore.ts'
import { getHome } from './publicViews.ts'

/** Closes the modal, cancels the login and rejects open approvals. */
export function closeModal(latchkey: Latchkey): void {
  const { stores, emit } = latchkey._internal
  const { modal, connection } = stores
  const { open, router } = modal.getState()
  if (!open) return
  modal.setState({
    open: false,
    shake: false,
    loading: false,
    namespace: undefined,
    router: createRouter(getHome(false)),
  })
  leaveViews(latchkey, router.history)
  hideToast(latchkey)
  emit('MODAL_CLOSE', { connected: isConnected(connection.getState()) })
}
