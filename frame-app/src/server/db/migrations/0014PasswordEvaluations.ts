/** Instances of the previous version leave the column empty: they evaluate no password. */
import { type Kysely, type Migration, sql } from 'kysely'

export const passwordEvaluations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table server_factors add column evaluations timestamptz[] not null default '{}'`.execute(
      db,
    )
  },
}
