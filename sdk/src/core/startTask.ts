/** Tasks of which only the newest counts, such as logins and toasts. */

/** What only one may be doing at a time: starting it again ends what was under way. */
type TaskName = 'email' | 'resend' | 'device' | 'code' | 'connection' | 'network' | 'toast'

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
