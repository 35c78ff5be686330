/** Instances of the previous version neither read nor write this table. */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table social_flows (
    id text primary key,
    provider text not null,
    state_hash bytea not null unique,
    jkt text not null,
    pkce_verifier_enc bytea not null,
    nonce text not null,
    project_id text not null references projects on delete cascade,
    dapp_origin text not null,
    return_url text,
    browser text not null,
    state text not null,
    result_hash bytea unique,
    result_enc bytea,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index social_flows_expiry on social_flows (expires_at)',
]

export const socialFlows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
