import type { Latchkey } from '../latchkey.ts'
import { loginTasks } from '../startTask.ts'
import { dispatchLogin } from './dispatchLogin.ts'

/** Late answers change nothing. */
export function cancelLogin(latchkey: Latchkey): void {
  for (const task of loginTasks) latchkey._internal.startTask(task)
  dispatchLogin(latchkey, { type: 'ended' })
}
