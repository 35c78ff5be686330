/** Instances of the previous version leave both columns alone: they know neither kind of slot. */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  "alter table server_factors add column if not exists evaluations timestamptz[] not null default '{}'",
  'alter table key_slots add column if not exists passkey jsonb',
]

export const selfCustody: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
