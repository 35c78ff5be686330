import { isConnected } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isGuarded } from './closeGuards.ts'
import { closeModal } from './closeModal.ts'
import { leaveViews } from './leaveViews.ts'
import { createRouter } from './modalStore.ts'
import { getHome } from './publicViews.ts'
import { currentView, popView } from './router.ts'
import { getView } from './views.ts'

/** Goes to the previous view, or closes the modal from the first one. A guarded view stays. */
export function goBack(latchkey: Latchkey): void {
  const { stores } = latchkey._internal
  const { modal, connection } = stores
  if (isGuarded(latchkey._internal)) return
  const { router } = modal.getState()
  const previous = popView(router)
  const closes = router.history.some(({ name }) => getView(name).closesOnBack)
  if (!previous || closes) {
    closeModal(latchkey)
    return
  }
  const { skippedIfConnected } = getView(currentView(previous).name)
  const isOver = skippedIfConnected && isConnected(connection.getState())
  modal.setState({ router: isOver ? createRouter(getHome(true)) : previous })
  leaveViews(latchkey, [currentView(router)])
}
