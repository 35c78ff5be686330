/** Instances of the previous version write only flows of logins, and leave the column null. */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  'alter table farcaster_flows add column user_id text references users on delete cascade',
  'create index farcaster_flows_user on farcaster_flows (user_id) where user_id is not null',
]

export const farcasterLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
