import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'
import { getHome } from './publicViews.ts'
import { pushView } from './pushView.ts'

/** Shows the ways to connect in a namespace, even while a wallet is connected. */
export function showLogin(latchkey: Latchkey, namespace: ChainNamespace): void {
  latchkey._internal.stores.modal.setState({ namespace })
  pushView(latchkey, getHome(false))
}
