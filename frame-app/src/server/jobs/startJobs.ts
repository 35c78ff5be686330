import { untilAborted } from '../untilAborted.ts'
import { type CleanUpContext, deleteExpired } from './deleteExpired.ts'

const intervalMs = 5 * 60_000

/** Ends the current run after its batch; resolves then, or at the deadline. */
export type StopJobs = (deadline: AbortSignal) => Promise<void>

/** Cleans up every five minutes, from a random moment so that instances take turns. */
export function startJobs(context: CleanUpContext): StopJobs {
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= deleteExpired(context, { signal: stopping.signal }).finally(() => {
      running = undefined
    })
  }
  let interval: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    run()
    interval = setInterval(run, intervalMs)
  }, Math.random() * intervalMs)
  return async (deadline) => {
    clearTimeout(first)
    clearInterval(interval)
    stopping.abort()
    await Promise.race([running, untilAborted(deadline)])
  }
}
