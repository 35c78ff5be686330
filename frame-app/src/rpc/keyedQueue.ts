import { FrameError, limits } from '@latchkey/protocol'

export type KeyedQueue = {
  /** Tasks that have not started. */
  waiting(): number
  subscribe(listener: () => void): () => void
  /** @throws FrameError TOO_MANY_PROMPTS for a full queue; the signal's reason while waiting */
  run<Result>(key: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result>
}

type Queue = { last: Promise<unknown>; length: number }

/** Runs a key's tasks one at a time, in order. At most 5 wait, because each prompts the person. */
export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, Queue>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    waiting: () => [...queues.values()].reduce((sum, { length }) => sum + length - 1, 0),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async run(key, signal, task) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (queue.length > limits.queuedApprovals) throw new FrameError('TOO_MANY_PROMPTS')
      queues.set(key, queue)
      queue.length += 1
      notify()
      const turn = queue.last.then(() => {
        signal.throwIfAborted()
        return task()
      })
      // The next task runs even if this one fails.
      queue.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
        notify()
      }
    },
  }
}
