import { isConnected } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isUnsupported } from '../network/isUnsupported.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter } from './router.ts'
import { getHome, getView, type PublicViewName, type ViewEntry } from './views.ts'

export type OpenModalParameters = { view?: PublicViewName }

/**
 * Opens the modal at `view`. Default: Account if connected, otherwise Connect. An open modal
 * without a new `view` stays where it is. While the wallet is on a network that is not configured,
 * the modal says so first, unless `allowUnsupportedChain` is set.
 *
 * @example openModal(latchkey, { view: 'Account' })
 */
export function openModal(latchkey: Latchkey, { view }: OpenModalParameters = {}): void {
  const { modal, connection } = latchkey._internal.stores
  if (modal.getState().open && view === undefined) return
  const connected = isConnected(connection.getState())
  if (connected && isUnsupported(connection.getState(), latchkey._internal.options)) {
    showFirst(latchkey, { name: 'UnsupportedChain', data: undefined })
    return
  }
  const isShown = view !== undefined && (connected || getView(view).group !== 'account')
  showFirst(latchkey, isShown ? { name: view, data: undefined } : getHome(connected))
}

export function showFirst(latchkey: Latchkey, entry: ViewEntry): void {
  const { stores, emit } = latchkey._internal
  const { open, router } = stores.modal.getState()
  stores.modal.setState({ open: true, shake: false, router: createRouter(entry) })
  if (open) leaveViews(latchkey, router.history)
  emit('MODAL_OPEN', { connected: isConnected(stores.connection.getState()) })
}
