import { isConnected } from '../connection/selectors.ts'
import type { Latchkey } from '../latchkey.ts'
import { createRouter } from './modalStore.ts'
import { getHome } from './publicViews.ts'

export function showHome({ _internal }: Latchkey): void {
  const { modal, connection } = _internal.stores
  modal.setState({ router: createRouter(getHome(isConnected(connection.getState()))) })
}
