import type { Logger } from 'pino'

/** Releases one resource; past the deadline, immediately. */
type Cleanup = (deadline: AbortSignal) => Promise<unknown>

/** Closes resources in reverse order of opening. */
export type CleanupStack = {
  add(cleanup: Cleanup): void
  /** Runs and forgets every step, even after a failure, within the deadline. */
  run(deadlineMs: number): Promise<void>
}

export function createCleanupStack(log: Pick<Logger, 'error'>): CleanupStack {
  const cleanups: Cleanup[] = []
  return {
    add: (cleanup) => void cleanups.push(cleanup),
    async run(deadlineMs) {
      const deadline = AbortSignal.timeout(deadlineMs)
      for (const cleanup of cleanups.splice(0).reverse()) {
        await cleanup(deadline).catch((err: unknown) => log.error({ err }, 'clean-up failed'))
      }
    },
  }
}
