import { useRef, useState } from 'react'

type Action = {
  /** Ignored while an earlier call runs. */
  run(work: () => Promise<void>): Promise<void>
  isRunning: boolean
  error: unknown
  clear(): void
}

/** Runs one piece of work at a time, and keeps its error. */
export function useAction(): Action {
  const running = useRef(false)
  const [state, setState] = useState<{ isRunning: boolean; error?: unknown }>({ isRunning: false })
  return {
    isRunning: state.isRunning,
    error: state.error,
    clear: () => setState({ isRunning: false }),
    async run(work) {
      if (running.current) return
      running.current = true
      setState({ isRunning: true })
      try {
        await work()
        setState({ isRunning: false })
      } catch (error) {
        // Every error is shown.
        setState({ isRunning: false, error })
      } finally {
        running.current = false
      }
    },
  }
}
