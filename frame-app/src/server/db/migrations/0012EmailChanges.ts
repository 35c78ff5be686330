/** Instances of the previous version leave these columns null, and do not use the table. */
import { type Kysely, sql } from 'kysely'
import { buildIndex } from '../buildIndex.ts'
import type { OnlineMigration } from '../onlineMigration.ts'

const statements = [
  'alter table users add column if not exists recovery_hold_until timestamptz',
  'alter table identities add column if not exists reserved_until timestamptz',
  `create table if not exists email_changes (
    id text primary key,
    user_id text not null references users on delete cascade,
    session_id text not null,
    state text not null,
    old_email_hmac bytea,
    old_email_enc bytea,
    new_email_hmac bytea not null,
    new_email_enc bytea not null,
    old_flow_id text,
    new_flow_id text,
    dapp_origin text,
    browser text not null,
    time_zone text,
    locale text,
    undo_hash bytea unique,
    created_at timestamptz not null,
    done_at timestamptz,
    expires_at timestamptz not null
  )`,
  'create index if not exists email_changes_user on email_changes (user_id)',
  'create index if not exists email_changes_end on email_changes (expires_at)',
]

export const emailChanges: OnlineMigration = {
  isOnline: true,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    await buildIndex(db, {
      name: 'identities_reserved',
      definition: 'identities (reserved_until) where reserved_until is not null',
    })
  },
}
