import type { Logger } from 'pino'

/** Past the deadline, releases immediately. */
type Cleanup = (deadline: AbortSignal) => Promise<unknown>

export type CleanupStack = {
  add(cleanup: Cleanup): void
  /** Closes resources in reverse order, even after a failure, within the deadline. */
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
