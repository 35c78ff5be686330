import type { Latchkey } from '../latchkey.ts'
import { pushView } from './pushView.ts'
import { getHome } from './views.ts'

/** Shows the ways to connect, even while a wallet is connected. */
export const showLogin = (latchkey: Latchkey): void => pushView(latchkey, getHome(false))
