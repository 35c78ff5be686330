import { forgetConnection } from '../connectionMemory.ts'
import type { Latchkey } from '../latchkey.ts'
import { disconnectedAccount } from '../stores/account.ts'
import { closeModal } from './closeModal.ts'

/** Puts down that nobody is connected, here and in storage. A modal that shows the account closes. */
export function forgetAccount(latchkey: Latchkey): void {
  const { account, modal } = latchkey.stores
  account.setState(disconnectedAccount, true)
  forgetConnection(latchkey)
  if (modal.getState().router.history.some(({ name }) => name === 'Account')) closeModal(latchkey)
}
