/** Tasks that a newer one of the same name replaces, such as logins and toasts. */

import type { LoginTask } from './login/loginTasks.ts'

/** `refresh:` is followed by a connector's id. */
type TaskName =
  | LoginTask
  | 'connection'
  | 'network'
  | 'siwx'
  | 'toast'
  | 'wallet'
  | `refresh:${string}`
  | `mined:${string}`

/** Aborts the running task of that name and returns the next one's signal. */
export type StartTask = (task: TaskName) => AbortSignal

/** @param destroyed aborts every task, running or started later */
export function createStartTask(destroyed: AbortSignal): StartTask {
  const running = new Map<TaskName, AbortController>()
  return (task) => {
    running.get(task)?.abort()
    const next = new AbortController()
    running.set(task, next)
    return AbortSignal.any([next.signal, destroyed])
  }
}
