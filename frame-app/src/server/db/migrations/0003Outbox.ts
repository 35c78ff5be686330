import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table outbox (
    id text primary key,
    kind text not null,
    payload_enc bytea,
    due_at timestamptz not null,
    attempts integer not null default 0,
    done_at timestamptz
  )`,
  'create index outbox_due on outbox (due_at) where done_at is null',
  'create index outbox_done on outbox (done_at) where done_at is not null',
]

export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
