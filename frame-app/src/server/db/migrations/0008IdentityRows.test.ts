import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabases } from '../../testing/openTestDatabase.ts'
import { migrateTo } from '../../testing/version010.ts'
import { migrate } from '../migrate.ts'
import type { Database } from '../schema.ts'

/** More than two batches. */
const people = 10_007

describe.each(['embedded', 'postgres'] as const)('identityRows on %s', (kind) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await testDatabases[kind]('empty')
    await migrateTo(database.db, '0006TrustedOrigins')
    const numbers = sql`generate_series(1, ${sql.lit(people)}) as n`
    const hmac = sql`decode(lpad(to_hex(n), 64, '0'), 'hex')`
    await sql`insert into users (id, email_enc, email_hmac, email_verified_at, created_at)
      select 'us_' || n, ${hmac}, ${hmac}, now(), now() from ${numbers}`.execute(database.db)
    await sql`insert into users (id, created_at) values ('us_without_email', now())`.execute(
      database.db,
    )
    await sql`insert into devices (id, jkt, email_hmac, user_id, label, last_seen_at)
      select 'dv_' || n, 'k' || n, ${hmac}, 'us_' || n, 'Chrome', now() from ${numbers}`.execute(
      database.db,
    )
  })
  afterEach(() => database.close())

  const count = async (db: Database) => {
    const { rows } = await sql`select
      (select count(*)::int from identities join users on users.id = user_id
        and identity_hmac = users.email_hmac and provider = 'email'
        and decode(rpad(translate(subject, '-_', '+/'), 44, '='), 'base64') = identity_hmac) as known,
      (select count(*)::int from devices where identity_hmac = email_hmac) as devices,
      (select count(*)::int from pg_index where not indisvalid) as invalid,
      (select count(*)::int from pg_class where relname in ('devices_identity', 'sessions_project')) as indexes
    `.execute(db)
    return rows[0]
  }
  const whole = { known: people, devices: people, invalid: 0, indexes: 2 }

  test('default: every user and device, over all batches', async () => {
    await migrate(database.db)
    expect(await count(database.db)).toEqual(whole)
  })

  test('behavior: one that broke off is run again', async () => {
    const { db } = database
    await migrate(db)
    await sql`delete from kysely_migration where name >= '0008'`.execute(db)
    // Later ones would find their tables and columns.
    await sql`drop table farcaster_flows, social_flows, webauthn_challenges, passkeys, email_changes, deleted_identities, instances`.execute(
      db,
    )
    await sql`alter table devices drop column name`.execute(db)
    await sql`delete from identities where user_id like 'us_9%'`.execute(db)
    await sql`drop index sessions_project`.execute(db)
    expect((await migrate(db))[0]).toBe('0008IdentityRows')
    expect(await count(db)).toEqual(whole)
  })
})
