import { sql } from 'kysely'
import type { Row } from '../db/schema.ts'
import type { ServerContext } from '../http/context.ts'
import type { EmailOutcome } from '../mailer/createMailer.ts'
import { describeFailure, isUndeliverable } from '../mailer/describeFailure.ts'
import { deliverEntry } from './kinds.ts'
import { openEntry } from './sealEntry.ts'

export type OutboxContext = Pick<ServerContext, 'db' | 'clock' | 'secrets' | 'mailer' | 'log'> & {
  readonly onOutcome?: (kind: string, outcome: EmailOutcome) => void
}

export const batchSize = 20
const minute = 60_000
const hour = 60 * minute
/** Before each further attempt: three days in all. */
const retryDelays = [
  ...[minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour],
  ...[12 * hour, 24 * hour, 24 * hour],
]
/** A taken notice is due again after this, because its instance ended before it finished. */
const leaseMs = 5 * minute

type TakenNotice = Pick<Row<'outbox'>, 'id' | 'kind' | 'payload_enc' | 'attempts'>

/**
 * Delivers due notices, each at least once: concurrent instances take different notices, and a
 * notice that its instance did not finish is taken again.
 *
 * @returns how many it took
 */
export async function deliverDue(context: OutboxContext): Promise<number> {
  const taken = await takeDue(context)
  await Promise.all(taken.map((notice) => deliver(context, notice)))
  return taken.length
}

async function takeDue({ db, clock }: OutboxContext): Promise<TakenNotice[]> {
  const now = clock()
  return db
    .updateTable('outbox')
    .set({ attempts: sql<number>`attempts + 1`, due_at: new Date(now.getTime() + leaseMs) })
    .where(
      sql<boolean>`id = any(array(
        select id from outbox where done_at is null and due_at <= ${now}
        order by due_at limit ${sql.lit(batchSize)} for update skip locked))`,
    )
    .returning(['id', 'kind', 'payload_enc', 'attempts'])
    .execute()
}

async function deliver(context: OutboxContext, notice: TakenNotice): Promise<void> {
  const { secrets, log, onOutcome } = context
  const { id, kind, payload_enc, attempts } = notice
  try {
    // A row that is not done has its payload.
    const entry = openEntry(secrets, { id, kind, payload_enc: payload_enc as Buffer })
    await deliverEntry(context, entry)
  } catch (error) {
    const delay = isUndeliverable(error) ? undefined : retryDelays[attempts - 1]
    const entry = { kind, id, attempts, ...describeFailure(error) }
    onOutcome?.(kind, delay === undefined ? 'failed' : 'delayed')
    if (delay !== undefined) {
      log.warn(entry, 'notice delayed')
      return postpone(context, id, delay)
    }
    log.error(entry, 'notice not sent')
    return finish(context, id)
  }
  onOutcome?.(kind, 'sent')
  await finish(context, id)
}

async function postpone({ db, clock }: OutboxContext, id: string, delay: number): Promise<void> {
  const due_at = new Date(clock().getTime() + delay)
  await db.updateTable('outbox').set({ due_at }).where('id', '=', id).execute()
}

/** Deletes the address at once; the clean-up deletes the row. */
async function finish({ db, clock }: OutboxContext, id: string): Promise<void> {
  const done = { done_at: clock(), payload_enc: null }
  await db.updateTable('outbox').set(done).where('id', '=', id).execute()
}
