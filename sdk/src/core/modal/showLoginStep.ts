import type { Latchkey } from '../latchkey.ts'
import { currentView, push, replace } from '../router.ts'
import type { ViewEntry } from '../views.ts'

/** Shows a step of the login: after Connect it is one view further, after another step it takes its place. */
export function showLoginView({ stores: { modal } }: Latchkey, entry: ViewEntry): void {
  const { router } = modal.getState()
  const move = currentView(router).name === 'Connect' ? push : replace
  modal.setState({ router: move(router, entry) })
}
