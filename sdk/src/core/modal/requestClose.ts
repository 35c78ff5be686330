import { delay } from '../delay.ts'
import type { Latchkey } from '../latchkey.ts'
import { closeModal } from './closeModal.ts'

const shakeTime = 500

/**
 * What the close button, the backdrop and Esc do: close the modal, or shake it
 * for 500 ms while a code is being checked, because that login would go on unseen.
 */
export function requestClose(latchkey: Latchkey): void {
  if (latchkey.stores.login.getState().status === 'submittingCode') void shake(latchkey)
  else closeModal(latchkey)
}

async function shake(latchkey: Latchkey): Promise<void> {
  const { modal } = latchkey.stores
  if (modal.getState().shake) return
  modal.setState({ shake: true })
  await delay(shakeTime)
  modal.setState({ shake: false })
}
