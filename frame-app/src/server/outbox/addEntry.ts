import { newId } from '../db/newId.ts'
import type { ServerContext } from '../http/context.ts'
import type { OutboxEntry } from './kinds.ts'
import { sealEntry } from './sealEntry.ts'

/** Runs in the transaction of the change that the entry reports: both happen or neither. */
export async function addEntry(
  { db, clock, secrets }: Pick<ServerContext, 'db' | 'clock' | 'secrets'>,
  entry: OutboxEntry,
): Promise<void> {
  const id = newId('ob')
  const payload_enc = sealEntry(secrets, id, entry)
  await db
    .insertInto('outbox')
    .values({ id, kind: entry.kind, payload_enc, due_at: clock() })
    .execute()
}
