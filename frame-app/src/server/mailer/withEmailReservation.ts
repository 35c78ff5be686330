import type { ServerContext } from '../http/context.ts'
import { createQueueFullError } from './emailQueue.ts'

/**
 * Runs a call that may send an email, with a reservation in the queue: a full queue refuses the
 * call before it counts, stores or compares anything.
 *
 * @throws FrameError SERVER_UNREACHABLE with `data: { retryAfter }`, unless `whenFull` answers
 */
export async function withEmailReservation<Reply>(
  context: ServerContext,
  run: (context: ServerContext) => Promise<Reply>,
  whenFull: () => Reply = refuse,
): Promise<Reply> {
  const reservation = context.mailer.reserve()
  if (reservation === undefined) return whenFull()
  try {
    return await run({ ...context, mailer: { ...context.mailer, send: reservation.send } })
  } finally {
    reservation.release()
  }
}

function refuse(): never {
  throw createQueueFullError()
}
