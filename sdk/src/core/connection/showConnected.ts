import type { Latchkey } from '../latchkey.ts'
import { closeModal } from '../modal/closeModal.ts'
import { leaveViews } from '../modal/leaveViews.ts'
import { showToast } from '../modal/showToast.ts'
import type { ViewEntry } from '../modal/views.ts'

/**
 * Closes the modal once a wallet is connected. A further one shows in the list of wallets instead.
 *
 * @param isFurther another wallet was connected before it
 */
export function showConnected(latchkey: Latchkey, isFurther: boolean): void {
  const { modal } = latchkey._internal.stores
  const { open, router } = modal.getState()
  if (!open) return
  if (!isFurther) {
    closeModal(latchkey)
    return
  }
  const list: ViewEntry = { name: 'ProfileWallets', data: undefined }
  const { history } = router
  const kept = history.slice(0, history.findIndex(({ name }) => name === list.name) + 1)
  const [first = list, ...rest] = kept
  modal.setState({
    router: { history: [first, ...rest], direction: 'previous' },
    namespace: undefined,
  })
  leaveViews(latchkey, history.slice(kept.length))
  void showToast(latchkey, {
    variant: 'success',
    code: 'WALLET_ADDED',
    message: 'New wallet added',
  })
}
