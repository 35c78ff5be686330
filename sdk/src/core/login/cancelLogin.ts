import type { Latchkey } from '../latchkey.ts'
import { cancelOnLeave } from '../modal/cancelOnLeave.ts'
import { idleLogin } from './idleLogin.ts'
import { type LoginTask, loginTasks } from './loginTasks.ts'

/** Cancels a login, and a change of the email. Late responses change nothing. */
export function cancelLogin({ _internal: { stores, startTask } }: Latchkey): void {
  for (const task of loginTasks) startTask(task)
  stores.login.setState(idleLogin, true)
  stores.emailUpdate.setState(idleLogin, true)
}

/** Makes leaving the views of a login cancel it. */
export const cancelLoginOnLeave = (latchkey: Latchkey): void =>
  cancelOnLeave(latchkey, 'cancelLogin', cancelLogin)

/** Starts a task that `cancelLogin` aborts, as does leaving the views of a login. */
export function startLoginTask(latchkey: Latchkey, task: LoginTask): AbortSignal {
  cancelLoginOnLeave(latchkey)
  return latchkey._internal.startTask(task)
}
