import type { Latchkey } from '../../core/latchkey.ts'
import { closeModal } from '../../core/modal/closeModal.ts'
import { showFirst } from '../../core/modal/openModal.ts'
import type { ViewEntry } from '../../core/modal/views.ts'
import type { Siwx } from '../siwx.ts'
import { getFlowStore } from './flowStore.ts'
import { startSiwx } from './startSiwx.ts'

const view: ViewEntry = { name: 'SIWXSignMessage', data: undefined }

/**
 * Starts the flow of the option `siwx` and keeps the modal in step with it:
 *
 * 1. Once the user has to sign, the view opens, after a login or an attempt to connect has ended. It
 *    opens again after another view that the dApp or an approval put in its place.
 * 2. Closing it cancels the sign-in. The close guard stops the user, if the sign-in is required.
 * 3. It closes once the user has signed or canceled, or the account changes.
 */
export function startSignIn(latchkey: Latchkey, siwx: Siwx): void {
  const { modal, login, walletAttempt } = latchkey._internal.stores
  const flow = startSiwx(latchkey, siwx)
  getFlowStore(latchkey).setState({ flow })
  /** The modal shows the view, or did when it closed. */
  let isLast = false
  /** The user has to sign, and was not shown the view for it. */
  let isNew = false

  const isBusy = () =>
    login.getState().status !== 'idle' || walletAttempt.getState().status === 'waiting'
  const look = () => {
    const { open } = modal.getState()
    const { status } = flow.getState()
    const asks = status === 'needed' || status === 'signing'
    const isShown = open && isLast
    const closed = isLast && !open
    if (!open) isLast = false
    if (closed && asks) {
      // DISCONNECT_FAILED: a toast has said so, and the view opens again.
      flow.cancel().catch(() => undefined)
    } else if (isShown && !asks) {
      closeModal(latchkey)
    } else if (status === 'needed' && !isShown && (isNew || !open) && !isBusy()) {
      showFirst(latchkey, view)
    }
    if (isShown || !asks) isNew = false
  }

  let isScheduled = false
  // Later, so that what ends a login or a connection first closes its own views.
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      look()
    })
  }
  const stops = [modal, login, walletAttempt].map((store) => store.subscribe(schedule))
  stops.push(
    modal.subscribe(({ open, router }) => {
      if (open) isLast = router.history.includes(view)
    }),
    flow.subscribe(({ status }) => {
      if (status === 'needed') isNew = true
      schedule()
    }),
  )
  latchkey._internal.destroyed.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
