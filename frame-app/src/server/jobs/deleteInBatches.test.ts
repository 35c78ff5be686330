/** The clean-up with many rows, other instances, failures and large tables. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/schema.ts'
import { openPostgres } from '../testing/databaseTemplates.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { seedUsers } from '../testing/seedUsers.ts'
import { deleteExpired } from './deleteExpired.ts'
import { expiredRows } from './expiredRows.ts'

const now = new Date('2026-01-01T12:00:00.000Z')

describe('deleteExpired', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let other: Database
  beforeAll(async () => {
    database = await openTestPostgres('migrated')
    other = await openPostgres(database.url)
  })
  afterAll(async () => {
    await other.destroy()
    await database.close()
  })

  const contextOf = (db: Database) => {
    const failed: { table?: string }[] = []
    const log = { error: (entry: object) => void failed.push(entry) }
    return { failed, context: { db, clock: () => now, log, config: { auditDays: 30 } } }
  }
  const addProofs = (count: number) =>
    sql`insert into dpop_jti select decode(lpad(n::text, 8, '0'), 'hex'), ${new Date(0)}
      from generate_series(1, ${sql.lit(count)}) as n`.execute(database.db)
  const countProofs = async () =>
    (await database.db.selectFrom('dpop_jti').select('h').execute()).length

  beforeEach(async () => {
    await database.db.deleteFrom('dpop_jti').execute()
  })

  test('default: many rows, in batches', async () => {
    await addProofs(2_500)
    const { context } = contextOf(database.db)
    expect((await deleteExpired(context, { batchSize: 1_000 })).dpop_jti).toBe(2_500)
    expect(await countProofs()).toBe(0)
  })

  test('param: signal: ends before the next batch', async () => {
    await addProofs(10)
    const { context } = contextOf(database.db)
    await deleteExpired(context, { signal: AbortSignal.abort() })
    expect(await countProofs()).toBe(10)
  })

  test('behavior: while another instance cleans up, nothing is done', async () => {
    await addProofs(10)
    const { context, failed } = contextOf(database.db)
    await other.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(19563, 1)`.execute(transaction)
      expect((await deleteExpired(context)).dpop_jti).toBe(0)
    })
    expect(await countProofs()).toBe(10)
    expect((await deleteExpired(context)).dpop_jti).toBe(10)
    expect(failed).toEqual([])
  })

  test('behavior: a row that a request holds is left for the next run', async () => {
    await addProofs(3)
    const { context } = contextOf(database.db)
    await other.transaction().execute(async (transaction) => {
      await sql`select from dpop_jti order by h limit 1 for update`.execute(transaction)
      expect((await deleteExpired(context)).dpop_jti).toBe(2)
    })
    expect((await deleteExpired(context)).dpop_jti).toBe(1)
  })

  test('error: a table that fails is logged, and the others are cleaned', async () => {
    await addProofs(3)
    const { db } = database
    await db
      .insertInto('rate_limit')
      .values({ k: Buffer.from('k'), n: 1, reset: new Date(0) })
      .execute()
    await sql`alter table dpop_jti rename column exp to gone`.execute(db)
    const { context, failed } = contextOf(db)
    const deleted = await deleteExpired(context)
    await sql`alter table dpop_jti rename column gone to exp`.execute(db)
    expect(failed).toMatchObject([{ table: 'dpop_jti' }])
    expect(deleted).toMatchObject({ rate_limit: 1 })
    expect(deleted).not.toHaveProperty('dpop_jti')
  })

  describe('with 20,000 users', () => {
    beforeAll(() => seedUsers(database.db, { users: 20_000, now }))

    test.each(Object.keys(expiredRows({ now, auditDays: 30 })))(
      'behavior: %s is read by an index, from its oldest entry',
      async (table) => {
        const cleanUp = expiredRows({ now, auditDays: 30 })[table]
        if (cleanUp === undefined) throw new Error(`no ${table}`)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${cleanUp(1_000)}`.execute(
          database.db,
        )
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/Index (Only )?Scan using/)
        expect(plan).not.toContain('Seq Scan')
      },
    )
  })
})
