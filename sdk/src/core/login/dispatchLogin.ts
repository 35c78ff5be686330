import type { Latchkey } from '../latchkey.ts'
import { cancelLoginOnLeave } from './cancelLogin.ts'
import { type LoginEvent, reduceLogin } from './loginState.ts'

export function dispatchLogin(latchkey: Latchkey, event: LoginEvent): void {
  cancelLoginOnLeave(latchkey)
  latchkey._internal.stores.login.setState((state) => reduceLogin(state, event), true)
}
