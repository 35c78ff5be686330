import type { Latchkey } from '../latchkey.ts'
import { currentView, push, replace } from './router.ts'
import { getView, type ViewEntry } from './views.ts'

export function pushView({ _internal }: Latchkey, entry: ViewEntry): void {
  _internal.stores.modal.setState(({ router }) => {
    const move = getView(currentView(router).name).passing ? replace : push
    return { router: move(router, entry) }
  })
}
