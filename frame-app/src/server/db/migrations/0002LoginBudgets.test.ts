import { Migrator, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../openDatabase.ts'
import { migrations } from './index.ts'

const migrator = async () => {
  const db = await openDatabase({ kind: 'embedded', directory: undefined })
  const all = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const migrateTo = async (name: string) => {
    const { error } = await all.migrateTo(name)
    if (error !== undefined) throw error
  }
  return { db, migrateTo }
}

describe('loginBudgets', () => {
  test('behavior: an upgrade keeps wrong codes, the newest code of a login, and approved links', async () => {
    const { db, migrateTo } = await migrator()
    await migrateTo('0001FirstLogin')
    await sql`insert into otp_budgets values
      ('\x01', 2, now() + interval '1 hour', 5, now() + interval '10 days'),
      ('\x02', 9, now() - interval '1 hour', 9, now() + interval '1 day'),
      ('\x03', 9, now() - interval '2 days', 9, now() - interval '1 day')`.execute(db)
    await sql`insert into projects values ('p', 'P', 'active', '{}', now())`.execute(db)
    const flow = (id: string, state: string, needsLink: boolean) =>
      sql`insert into login_flows values (${id}, 'p', 'https://a.example', 'k', '\x01', '\x01',
        ${state}, ${needsLink}, true, 'b', null, now(), now() + interval '1 hour')`.execute(db)
    await flow('fl_approved', 'CODE_SENT', true)
    await flow('fl_plain', 'CODE_SENT', false)
    await flow('fl_waiting', 'DEVICE_PENDING', true)
    await sql`insert into otp_codes values
      ('ot_old', 'fl_plain', 'login', '\x01', 0, now() - interval '1 minute', now(), null),
      ('ot_new', 'fl_plain', 'login', '\x01', 0, now(), now() + interval '9 minutes', null)`.execute(
      db,
    )

    await migrateTo('0002LoginBudgets')
    const { rows: budgets } = await sql`
      select email_hmac, cardinality(wrong_at) as month,
        (select count(*)::int from unnest(wrong_at) at where at > now() - interval '1 day') as day
      from otp_budgets order by email_hmac`.execute(db)
    expect(budgets).toEqual([
      { email_hmac: new Uint8Array([1]), month: 5, day: 2 },
      { email_hmac: new Uint8Array([2]), month: 9, day: 0 },
    ])
    const { rows: approved } = await sql<{ id: string }>`
      select id from login_flows where approved_at is not null and number_matched`.execute(db)
    expect(approved).toEqual([{ id: 'fl_approved' }])
    const { rows: live } = await sql<{ id: string }>`
      select id from otp_codes where replaced_at is null`.execute(db)
    expect(live).toEqual([{ id: 'ot_new' }])
    await db.destroy()
  })
})
