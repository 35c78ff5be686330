/** Check values of the key files, and what keeps the clean-up fast in a large database. */
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
  // Holds only factors whose slot was never written, once the clean-up has marked the others: in a
  // large database that takes too long for one statement.
  'create index server_factors_unbound on server_factors (created_at) where bound_at is null',
  // Key rotation looks for factors under an old version, and finds none at nearly every start.
  'create index server_factors_kek on server_factors (kek_version, slot_id)',
  'create index audit_at on audit (at)',
]

export const keyChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
