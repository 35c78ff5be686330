import type { Latchkey } from '../latchkey.ts'
import { createRouter } from '../router.ts'
import { isConnected } from '../selectors.ts'
import { cancelLogin } from './cancelLogin.ts'
import { hideToast } from './showToast.ts'

/** Closes the modal and ends an e-mail login that was under way. An approval that is open counts as rejected. */
export function closeModal(latchkey: Latchkey): void {
  const { modal, account } = latchkey.stores
  if (!modal.getState().open) return
  modal.setState({
    open: false,
    shake: false,
    loading: false,
    router: createRouter({ name: 'Connect', data: undefined }),
  })
  cancelLogin(latchkey)
  hideToast(latchkey)
  latchkey.emit('MODAL_CLOSE', { connected: isConnected(account.getState()) })
}
