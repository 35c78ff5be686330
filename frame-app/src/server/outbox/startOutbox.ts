import type { StopJobs } from '../jobs/startJobs.ts'
import { untilAborted } from '../untilAborted.ts'
import { batchSize, deliverDue, type OutboxContext } from './deliverDue.ts'

const intervalMs = 2_000

/**
 * Delivers notices as they become due; stopping ends after the current batch, or at the deadline.
 */
export function startOutbox(context: OutboxContext): StopJobs {
  let isStopped = false
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    const taken = await deliverDue(context).catch((err: unknown) => {
      // An outage: taken notices are due again when their lease ends.
      context.log.error({ err }, 'outbox pass failed')
      return 0
    })
    // A full batch: more may be due.
    if (!isStopped) plan(taken < batchSize ? intervalMs : 0)
  }
  const plan = (delay: number) => {
    timer = setTimeout(() => {
      running = run()
    }, delay)
  }
  // At a random moment, so that instances take turns.
  plan(Math.random() * intervalMs)
  return async (deadline) => {
    isStopped = true
    clearTimeout(timer)
    await Promise.race([running, untilAborted(deadline)])
  }
}
