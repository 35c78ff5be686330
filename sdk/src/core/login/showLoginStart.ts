import type { Latchkey } from '../latchkey.ts'
import { showHome } from '../modal/showHome.ts'
import { getView } from '../modal/views.ts'

/** Goes back to the view where the login started. It shows the login's error. */
export function showLoginStart(latchkey: Latchkey): void {
  const { modal } = latchkey._internal.stores
  const { history } = modal.getState().router
  const start = history.findLastIndex(({ name }) => getView(name).startsLogin)
  const [first, ...rest] = history.slice(0, start + 1)
  if (first) modal.setState({ router: { history: [first, ...rest], direction: 'previous' } })
  else showHome(latchkey)
}
