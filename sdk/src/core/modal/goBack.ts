import type { Latchkey } from '../latchkey.ts'
import { createRouter, currentView, goBack as leave } from '../router.ts'
import { isConnected } from '../selectors.ts'
import { cancelLogin } from './cancelLogin.ts'
import { closeModal } from './closeModal.ts'

/**
 * Goes to the view before; from the first one, closes the modal. Leaving a step of the
 * login leaves the login; while a code is being checked, it stays.
 */
export function goBack(latchkey: Latchkey): void {
  const { modal, account, login } = latchkey.stores
  if (login.getState().status === 'submittingCode') return
  const router = leave(modal.getState().router)
  if (!router) {
    closeModal(latchkey)
    return
  }
  const left = currentView(modal.getState().router).name
  // Somebody who connected in the meantime has nothing to do at Connect.
  const connectedAtConnect =
    currentView(router).name === 'Connect' && isConnected(account.getState())
  modal.setState({
    router: connectedAtConnect ? createRouter({ name: 'Account', data: undefined }) : router,
  })
  if (left === 'EmailVerifyOtp' || left === 'EmailVerifyDevice') cancelLogin(latchkey)
}
