/** Instances of the previous version neither read nor write these tables. */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  // A counter has 32 bits without a sign: more than int4 holds.
  `create table passkeys (
    id text primary key,
    user_id text not null references users on delete cascade,
    credential_id text not null unique,
    rp_id text not null,
    user_handle text not null,
    public_key bytea not null,
    counter double precision not null,
    transports text[] not null,
    prf_salt text not null,
    backed_up boolean not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkeys_user on passkeys (user_id)',

  `create table webauthn_challenges (
    id text primary key,
    purpose text not null,
    state_hash bytea not null unique,
    jkt text not null,
    project_id text not null references projects on delete cascade,
    dapp_origin text not null,
    user_id text references users on delete cascade,
    session_id text references sessions on delete cascade,
    user_handle text,
    prf_salt text,
    return_url text,
    browser text not null,
    challenge text not null,
    passkey_id text references passkeys on delete cascade,
    registration jsonb,
    result_hash bytea unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    answered_at timestamptz,
    finished_at timestamptz
  )`,
  'create index webauthn_challenges_expiry on webauthn_challenges (expires_at)',
  'create index webauthn_challenges_session on webauthn_challenges (session_id)',
  'create index webauthn_challenges_user on webauthn_challenges (user_id)',
  'create index webauthn_challenges_passkey on webauthn_challenges (passkey_id)',
]

export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
