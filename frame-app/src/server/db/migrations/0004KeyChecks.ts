import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  `create table key_checks (
    kind text not null check (kind in ('secrets', 'kek')),
    version integer not null,
    check_value bytea not null,
    created_at timestamptz not null,
    primary key (kind, version)
  )`,
  'alter table server_factors add column bound_at timestamptz',
  // Contains only factors without a written slot once the clean-up has marked the others; a single
  // statement would take too long in a large database.
  'create index server_factors_unbound on server_factors (created_at) where bound_at is null',
  // Key rotation searches for factors under an old version at every start.
  'create index server_factors_kek on server_factors (kek_version, slot_id)',
  'create index audit_at on audit (at)',
]

export const keyChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
