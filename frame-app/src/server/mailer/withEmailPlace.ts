import type { ServerContext } from '../http/context.ts'
import { createQueueFullError } from './emailPlaces.ts'

/**
 * Runs a call that may send an email, with a place in the queue held for it:
 * a full queue refuses the call before it counts, stores or compares anything.
 *
 * @throws FrameError SERVER_UNREACHABLE with `data: { retryAfter }`, unless `whenFull` answers
 */
export async function withEmailPlace<Reply>(
  context: ServerContext,
  run: (context: ServerContext) => Promise<Reply>,
  whenFull: () => Reply = refuse,
): Promise<Reply> {
  const place = context.mailer.reserve()
  if (place === undefined) return whenFull()
  try {
    return await run({ ...context, mailer: { ...context.mailer, send: place.send } })
  } finally {
    place.release()
  }
}

function refuse(): never {
  throw createQueueFullError()
}
