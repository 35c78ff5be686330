import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../router.ts'
import { isConnected } from '../selectors.ts'
import type { PlainViewName } from '../views.ts'

export type OpenModalParameters = { view?: PlainViewName }

/**
 * Opens the modal: at `view`, else at Account when somebody is connected, else at Connect. Account for
 * nobody is Connect. One that is open and asked for again, without a view, stays where the person is.
 */
export function openModal(latchkey: Latchkey, { view }: OpenModalParameters = {}): void {
  const { modal, account } = latchkey.stores
  if (modal.getState().open && view === undefined) return
  const connected = isConnected(account.getState())
  const home = connected ? 'Account' : 'Connect'
  const name = view === undefined || view === 'Account' ? home : view
  modal.setState({
    open: true,
    shake: false,
    router: createRouter({ name, data: undefined }),
  })
  latchkey.emit('MODAL_OPEN', { connected })
}
