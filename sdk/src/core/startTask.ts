/** Tasks of which only the newest counts, such as logins and toasts: starting one again aborts the one before. */

/** The tasks of a login, of whichever method: leaving the login aborts all of them. */
export const loginTasks = ['email', 'resend', 'device', 'code'] as const

type TaskName = (typeof loginTasks)[number] | 'connection' | 'network' | 'toast'

/** Aborts the task of that name, if one is under way, and returns the signal of the next. */
export type StartTask = (task: TaskName) => AbortSignal

export function createStartTask(): StartTask {
  const running = new Map<TaskName, AbortController>()
  return (task) => {
    running.get(task)?.abort()
    const next = new AbortController()
    running.set(task, next)
    return next.signal
  }
}
