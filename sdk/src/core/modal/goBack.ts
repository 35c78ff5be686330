import { isConnected } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isGuarded } from './closeGuards.ts'
import { closeModal } from './closeModal.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter, currentView, popView } from './router.ts'
import { getHome, getView } from './views.ts'

/** Goes to the view before; from the first one, closes the modal. A view that is guarded stays. */
export function goBack(latchkey: Latchkey): void {
  const { stores } = latchkey._internal
  const { modal, connection } = stores
  if (isGuarded(latchkey._internal)) return
  const { router } = modal.getState()
  const previous = popView(router)
  if (!previous) {
    closeModal(latchkey)
    return
  }
  const { home } = getView(currentView(previous).name)
  // Somebody may have connected in the meantime, and has nothing left to do where nobody starts.
  const isOver = home === 'disconnected' && isConnected(connection.getState())
  modal.setState({ router: isOver ? createRouter(getHome(true)) : previous })
  leaveViews(latchkey, [currentView(router)])
}
