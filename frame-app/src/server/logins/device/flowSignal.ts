/** Tells waiting calls of this process that a login moved on. Other processes look by themselves. */
export type FlowSignal = {
  /** Resolves at the next `notify` of this login, after `milliseconds`, or when `signal` aborts. */
  wait(flowId: string, options: { milliseconds: number; signal: AbortSignal }): Promise<void>
  notify(flowId: string): void
}

/** Makes the signal of one process. */
export function createFlowSignal(): FlowSignal {
  const waiting = new Map<string, Set<() => void>>()
  return {
    wait(flowId, { milliseconds, signal }) {
      return new Promise((resolve) => {
        const others = waiting.get(flowId) ?? new Set()
        const finish = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          others.delete(finish)
          if (others.size === 0 && waiting.get(flowId) === others) waiting.delete(flowId)
          resolve()
        }
        const timer = setTimeout(finish, milliseconds)
        signal.addEventListener('abort', finish)
        waiting.set(flowId, others.add(finish))
        if (signal.aborted) finish()
      })
    },
    notify(flowId) {
      for (const finish of [...(waiting.get(flowId) ?? [])]) finish()
    },
  }
}
