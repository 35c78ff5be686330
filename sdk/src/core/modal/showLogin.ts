import type { Latchkey } from '../latchkey.ts'
import { pushView } from './pushView.ts'
import { getHome } from './views.ts'

/** Shows the ways to connect, whether a wallet is connected or not. */
export const showLogin = (latchkey: Latchkey): void => pushView(latchkey, getHome(false))
