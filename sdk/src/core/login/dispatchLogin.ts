import type { Latchkey } from '../latchkey.ts'
import { type LoginEvent, reduceLogin } from '../login.ts'

/** Moves the login to its next step. */
export function dispatchLogin(latchkey: Latchkey, event: LoginEvent): void {
  latchkey.stores.login.setState((state) => reduceLogin(state, event), true)
}
