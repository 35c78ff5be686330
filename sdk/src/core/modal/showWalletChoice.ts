import type { Latchkey } from '../latchkey.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter } from './modalStore.ts'
import { currentView, popView } from './router.ts'

/**
 * Leaves a wallet for the view where it was chosen. Unlike `goBack`, it keeps Connect for a user
 * who adds a further wallet, and opens Connect if there is no earlier view.
 */
export function showWalletChoice(latchkey: Latchkey): void {
  const { modal } = latchkey._internal.stores
  const { router } = modal.getState()
  modal.setState({
    router: popView(router) ?? createRouter({ name: 'Connect', data: undefined }),
  })
  leaveViews(latchkey, [currentView(router)])
}
