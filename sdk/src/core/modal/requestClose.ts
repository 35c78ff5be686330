import { delay } from '../../primitives/delay.ts'
import type { Latchkey } from '../latchkey.ts'
import { isGuarded } from './closeGuards.ts'
import { closeModal } from './closeModal.ts'

const shakeTime = 500

/**
 * Handles the close button, the backdrop and Esc. Shakes the modal for 500 ms while its view is
 * guarded.
 */
export function requestClose(latchkey: Latchkey): void {
  if (isGuarded(latchkey._internal)) void shake(latchkey)
  else closeModal(latchkey)
}

async function shake({ _internal }: Latchkey): Promise<void> {
  const { modal } = _internal.stores
  if (modal.getState().shake) return
  modal.setState({ shake: true })
  await delay(shakeTime)
  modal.setState({ shake: false })
}
