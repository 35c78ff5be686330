import type { Latchkey } from '../latchkey.ts'
import { loginTasks } from '../startTask.ts'
import { idleLogin } from './idleLogin.ts'

/** Cancels a login, and a change of the email. Late responses change nothing. */
export function cancelLogin({ _internal: { stores, startTask } }: Latchkey): void {
  for (const task of loginTasks) startTask(task)
  stores.login.setState(idleLogin, true)
  stores.emailUpdate.setState(idleLogin, true)
}
