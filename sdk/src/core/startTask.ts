/** Tasks of which only the newest counts, such as logins and toasts. */

export type Supersede<Task extends string> = (task: Task) => AbortSignal

/** @returns a function that aborts the running task of a name and gives the signal of the next */
export function createSupersede<Task extends string>(): Supersede<Task> {
  const running = new Map<Task, AbortController>()
  return (task) => {
    running.get(task)?.abort()
    const next = new AbortController()
    running.set(task, next)
    return next.signal
  }
}
