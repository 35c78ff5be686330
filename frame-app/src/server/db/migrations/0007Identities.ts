/**
 * Identities: a user is found by what a login method proves, such as an email. Codes, budgets and
 * flows name their purpose, and a session may belong to the frame's own pages.
 *
 * Instances of the previous version keep working: everything that they write or read stays. Until a
 * later migration drops `email_hmac`, triggers fill it and `identity_hmac` from each other.
 */
import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table identities (
    id text primary key,
    user_id text not null references users on delete cascade,
    identity_hmac bytea not null unique,
    provider text not null,
    issuer text not null,
    subject text not null,
    email_hmac bytea,
    email_enc bytea,
    email_verified boolean not null default false,
    profile jsonb not null default '{}',
    created_at timestamptz not null,
    unique (provider, issuer, subject)
  )`,
  'create index identities_user on identities (user_id)',

  `create function mirror_identity_hmac() returns trigger language plpgsql as $$
    begin
      new.identity_hmac := coalesce(new.identity_hmac, new.email_hmac);
      new.email_hmac := coalesce(new.email_hmac, new.identity_hmac);
      return new;
    end $$`,

  // 0008 fills the devices' column in batches: there may be millions.
  'alter table devices add column identity_hmac bytea',
  `create trigger devices_mirror before insert or update on devices
    for each row execute function mirror_identity_hmac()`,

  `alter table login_flows
    add column identity_hmac bytea,
    add column purpose text not null default 'login',
    add column session_id text references sessions on delete cascade,
    add column locale text,
    alter column project_id drop not null,
    alter column dapp_origin drop not null`,
  `create trigger login_flows_mirror before insert or update on login_flows
    for each row execute function mirror_identity_hmac()`,
  'update login_flows set identity_hmac = email_hmac',
  'create index login_flows_identity on login_flows (jkt, identity_hmac)',
  'create index login_flows_session on login_flows (session_id) where session_id is not null',

  // The code's table of kinds decides, so that a new kind needs no migration.
  'alter table otp_codes drop constraint otp_codes_purpose_check',
  'alter table key_slots drop constraint key_slots_kind_check',
  'alter table server_factors drop constraint server_factors_kind_check',

  `alter table otp_budgets
    add column identity_hmac bytea,
    add column purpose text not null default 'login'`,
  'update otp_budgets set identity_hmac = email_hmac',
  `alter table otp_budgets
    drop constraint otp_budgets_pkey,
    alter column email_hmac drop not null,
    add primary key (identity_hmac, purpose)`,
  'create unique index otp_budgets_email on otp_budgets (email_hmac)',
  `create trigger otp_budgets_mirror before insert on otp_budgets
    for each row when (new.purpose = 'login') execute function mirror_identity_hmac()`,

  `alter table sessions
    alter column project_id drop not null,
    alter column dapp_origin drop not null`,
]

export const identities: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
