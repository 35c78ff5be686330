import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Counts the statements of this Postgres database that wait for a lock. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}
