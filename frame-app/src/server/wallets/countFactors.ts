import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Counts the wrapped factors by the version of the KEK. */
export async function countFactors(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('server_factors')
    .select(['kek_version', sql<number>`count(*)::int`.as('count')])
    .groupBy('kek_version')
    .orderBy('kek_version')
    .execute()
  return new Map(rows.map(({ kek_version, count }) => [kek_version, count]))
}
