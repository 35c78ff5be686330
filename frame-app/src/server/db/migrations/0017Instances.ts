/** Instances of the previous version do not use the table. */
import { type Kysely, type Migration, sql } from 'kysely'

const statement = `create table instances (
  id text primary key,
  name text not null,
  kek_current integer not null,
  kek_versions integer[] not null,
  seen_at timestamptz not null
)`

export const instances: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db)
  },
}
