import { goBack } from './actions/goBack.ts'
import { openModal } from './actions/openModal.ts'
import { pushView } from './actions/pushView.ts'
import { describeError } from './errors.ts'
import type { Latchkey } from './latchkey.ts'
import { currentView } from './router.ts'
import type { ModalState } from './stores/modal.ts'

export type Approvals = {
  /** Before a request that needs approval is posted. */
  onRequest(): void
  /** Once it was answered or given up. */
  onSettled(method: string, outcome: { error?: unknown }): void
}

/** The methods after which the balance may be another one. */
const spending: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
])

const showsApproval = ({ open, router }: ModalState) =>
  open && currentView(router).name === 'ApproveTransaction'

/**
 * Keeps the modal and the open approvals together:
 *
 * 1. a request that needs approval shows the ApproveTransaction view, whatever
 *    is on screen, in a modal that it opens itself if need be;
 * 2. leaving that view, or the modal, rejects every open approval;
 * 3. with the last approval settled, the modal is where it was before.
 */
export function watchApprovals(latchkey: Latchkey): Approvals {
  const { modal } = latchkey.stores
  let open = 0

  modal.subscribe((state, previous) => {
    const left = showsApproval(previous) && !showsApproval(state)
    if (open > 0 && left) latchkey.loadedFrame()?.rejectRpcRequests()
  })

  return {
    onRequest() {
      open += 1
      if (!modal.getState().open) openModal(latchkey, { view: 'ApproveTransaction' })
      else pushView(latchkey, { name: 'ApproveTransaction', data: undefined })
    },
    onSettled(method, { error }) {
      open -= 1
      if (open === 0 && showsApproval(modal.getState())) goBack(latchkey)
      if (error === undefined && spending.has(method)) void refreshAfterSpending(latchkey)
      if (isRejection(error)) {
        latchkey.emit('USER_REJECTED', { message: describeError(error).message })
      }
    },
  }
}

const isRejection = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 4001

/** That it cannot be read, or that the code for it did not arrive, is told where it is shown. */
const refreshAfterSpending = (latchkey: Latchkey): Promise<unknown> =>
  import('./queries/balance.ts')
    .then(({ refreshBalance }) => refreshBalance(latchkey))
    .catch(() => undefined)
