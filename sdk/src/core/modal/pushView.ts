import type { Latchkey } from '../latchkey.ts'
import { push } from './router.ts'
import type { ViewEntry } from './views.ts'

export function pushView({ _internal }: Latchkey, entry: ViewEntry): void {
  _internal.stores.modal.setState(({ router }) => ({ router: push(router, entry) }))
}
