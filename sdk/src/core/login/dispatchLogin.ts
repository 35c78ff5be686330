import type { Latchkey } from '../latchkey.ts'
import { type LoginEvent, reduceLogin } from './loginState.ts'

export function dispatchLogin({ _internal }: Latchkey, event: LoginEvent): void {
  _internal.stores.login.setState((state) => reduceLogin(state, event), true)
}
