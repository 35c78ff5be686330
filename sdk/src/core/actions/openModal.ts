import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../router.ts'
import { isConnected } from '../selectors.ts'
import type { PlainViewName } from '../views.ts'

export type OpenModalParameters = { view?: PlainViewName }

/** Opens the modal: at `view`, else at Account when somebody is connected, else at Connect. */
export function openModal(latchkey: Latchkey, { view }: OpenModalParameters = {}): void {
  const connected = isConnected(latchkey.stores.account.getState())
  const name = view ?? (connected ? 'Account' : 'Connect')
  latchkey.stores.modal.setState({
    open: true,
    shake: false,
    router: createRouter({ name, data: undefined }),
  })
  latchkey.emit('MODAL_OPEN', { connected })
}
