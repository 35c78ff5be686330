import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { cancelLogin } from '../login/cancelLogin.ts'
import { openModal } from '../modal/openModal.ts'
import { findEmailUser } from './findEmailUser.ts'

/** Opens the modal and resolves with the new email. Rejects with ABORTED if it closes before. */
export function changeEmailInModal(latchkey: Latchkey, signal: AbortSignal): Promise<string> {
  const { modal, emailUpdate } = latchkey._internal.stores
  const stop = new AbortController()
  const changed = new Promise<string>((resolve, reject) => {
    findEmailUser(latchkey._internal)
    cancelLogin(latchkey)
    openModal(latchkey, { view: 'UpdateEmailWallet' })
    const unsubscribe = [
      emailUpdate.subscribe((state) => {
        if (state.status === 'done') resolve(state.email)
      }),
      modal.subscribe(({ open }) => {
        if (!open) reject(new LatchkeyError('ABORTED', { message: 'Modal closed' }))
      }),
    ]
    stop.signal.addEventListener('abort', () => {
      for (const each of unsubscribe) each()
    })
    signal.addEventListener('abort', () => reject(createAbortError(signal)), {
      signal: stop.signal,
    })
  })
  return changed.finally(() => stop.abort())
}
