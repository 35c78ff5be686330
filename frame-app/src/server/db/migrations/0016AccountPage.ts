/**
 * The account page has no project, and its users can delete their accounts. Instances of the
 * previous version start no flow without a project, and find none of these.
 */
import { type Kysely, type Migration, sql } from 'kysely'

const flowTables = ['social_flows', 'farcaster_flows', 'webauthn_challenges']

const statements = [
  ...flowTables.map(
    (table) =>
      `alter table ${table} alter column project_id drop not null, alter column dapp_origin drop not null`,
  ),
  `create table deleted_identities (
    identity_hmac bytea primary key,
    deleted_at timestamptz not null
  )`,
  'create index deleted_identities_time on deleted_identities (deleted_at)',
]

export const accountPage: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
