import { getConnection } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { showFirst } from '../modal/openModal.ts'
import { pushView } from '../modal/pushView.ts'
import { getView } from '../modal/views.ts'
import { asksForNetwork } from './isUnsupported.ts'

/**
 * Keeps the modal in step with the wallet's network:
 *
 * 1. A wallet that connects on, or moves to, a network that is not configured opens the view that
 *    says so, unless `enableNetworkSwitch` is off. The network stays the wallet's own.
 * 2. Once the network is a configured one, that view closes.
 */
export function followUnsupported(latchkey: Latchkey, signal: AbortSignal): void {
  const { stores, options } = latchkey._internal
  const { connection, modal } = stores
  let was = false
  const follow = () => {
    const is = asksForNetwork(connection.getState(), options)
    if (is === was) return
    was = is
    if (is) show(latchkey)
    else if (getConnection(connection.getState())?.status === 'connected') {
      const { history } = modal.getState().router
      if (history.some(({ name }) => getView(name).closesOnBack)) closeModal(latchkey)
    }
  }
  signal.addEventListener('abort', connection.subscribe(follow))
}

function show(latchkey: Latchkey): void {
  const view = { name: 'UnsupportedChain', data: undefined } as const
  if (latchkey._internal.stores.modal.getState().open) pushView(latchkey, view)
  else showFirst(latchkey, view)
}
