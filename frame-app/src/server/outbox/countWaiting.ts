import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export async function countWaiting(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}
