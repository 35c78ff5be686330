import type { ServerContext } from '../http/context.ts'
import { deleteExpired } from './deleteExpired.ts'

const intervalMs = 5 * 60_000

/** Resolves when a run that is under way has ended. */
export type StopJobs = () => Promise<void>

/** Runs the clean-up every five minutes, beginning at a random moment so that instances take turns. */
export function startJobs(context: ServerContext): StopJobs {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = deleteExpired(context).catch((err: unknown) =>
      context.log.error({ err }, 'clean-up failed'),
    )
  }
  let interval: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    run()
    interval = setInterval(run, intervalMs)
  }, Math.random() * intervalMs)
  return async () => {
    clearTimeout(first)
    clearInterval(interval)
    await running
  }
}
