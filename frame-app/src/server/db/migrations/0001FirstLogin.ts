import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table users (
    id text primary key,
    email_enc bytea,
    email_hmac bytea unique,
    email_verified_at timestamptz,
    display_name text,
    preferred_account_type text,
    created_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create table projects (
    id text primary key,
    name text not null,
    status text not null default 'active' check (status in ('active', 'suspended')),
    settings jsonb not null default '{}',
    created_at timestamptz not null
  )`,
  `create table project_origins (
    project_id text not null references projects on delete cascade,
    origin text not null,
    created_at timestamptz not null,
    primary key (project_id, origin)
  )`,
  `create table devices (
    id text primary key,
    jkt text not null,
    email_hmac bytea not null,
    user_id text references users on delete cascade,
    label text not null,
    approved_at timestamptz,
    last_seen_at timestamptz not null,
    revoked_at timestamptz,
    unique (jkt, email_hmac)
  )`,
  'create index devices_user on devices (user_id)',
  `create table sessions (
    id text primary key,
    token_hash bytea not null unique,
    user_id text not null references users on delete cascade,
    device_id text not null references devices on delete cascade,
    jkt text not null,
    project_id text not null references projects on delete cascade,
    dapp_origin text not null,
    amr text[] not null,
    auth_time timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_device on sessions (device_id)',
  'create index sessions_end on sessions (expires_at)',
  `create table login_flows (
    id text primary key,
    project_id text not null references projects on delete cascade,
    dapp_origin text not null,
    jkt text not null,
    email_hmac bytea not null,
    email_enc bytea not null,
    state text not null,
    device_required boolean not null,
    shows_number boolean not null,
    browser text not null,
    time_zone text,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index login_flows_device on login_flows (jkt, email_hmac)',
  'create index login_flows_end on login_flows (expires_at)',
  `create table otp_codes (
    id text primary key,
    flow_id text not null references login_flows on delete cascade,
    purpose text not null check (purpose in ('login', 'email_old', 'email_new')),
    hash bytea not null,
    attempts integer not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    consumed_at timestamptz
  )`,
  'create index otp_codes_flow on otp_codes (flow_id)',
  `create table otp_budgets (
    email_hmac bytea primary key,
    day_wrong integer not null,
    day_reset timestamptz not null,
    month_wrong integer not null,
    month_reset timestamptz not null
  )`,
  `create table device_approvals (
    id text primary key,
    flow_id text not null references login_flows on delete cascade,
    link_token_hash bytea not null unique,
    jkt text not null,
    match_code text,
    misses integer not null default 0,
    state text not null check (state in ('PENDING', 'APPROVED', 'REJECTED')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index device_approvals_flow on device_approvals (flow_id)',
  `create table wallets (
    id text primary key,
    user_id text not null unique references users on delete cascade,
    blob text not null,
    vault_pub text not null,
    evm_address text not null,
    solana_address text not null,
    version integer not null,
    created_at timestamptz not null
  )`,
  `create table key_slots (
    id text primary key,
    wallet_id text not null references wallets on delete cascade,
    kind text not null check (kind in ('device', 'assisted')),
    device_id text references devices on delete cascade,
    salt text not null,
    ciphertext text not null,
    write text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index key_slots_wallet on key_slots (wallet_id)',
  'create index key_slots_device on key_slots (device_id)',
  `create table server_factors (
    slot_id text primary key,
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('device', 'assisted')),
    kek_version integer not null,
    wrapped bytea not null,
    created_at timestamptz not null,
    released_at timestamptz
  )`,
  'create index server_factors_user on server_factors (user_id)',
  `create unlogged table rate_limit (
    k bytea primary key,
    n integer not null,
    reset timestamptz not null
  )`,
  'create index rate_limit_reset on rate_limit (reset)',
  'create unlogged table dpop_jti (h bytea primary key, exp timestamptz not null)',
  'create index dpop_jti_exp on dpop_jti (exp)',
  `create table audit (
    id text primary key,
    at timestamptz not null,
    user_id text,
    event text not null,
    project_id text,
    dapp_origin text,
    ip_hmac bytea,
    detail jsonb
  )`,
  'create index audit_user on audit (user_id, at)',
]

export const firstLogin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
