/** Instances of the previous version neither read nor write this table. */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table farcaster_flows (
    id text primary key,
    channel_token_enc bytea not null,
    nonce text not null,
    jkt text not null,
    project_id text not null references projects on delete cascade,
    dapp_origin text not null,
    browser text not null,
    state text not null,
    failure text,
    answer_enc bytea,
    fid text,
    outages integer not null,
    next_step_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index farcaster_flows_expiry on farcaster_flows (expires_at)',
]

export const farcasterFlows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
