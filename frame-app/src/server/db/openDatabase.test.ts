import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../testing/startTestPostgres.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'

describe('openDatabase', () => {
  let postgres: TestPostgres
  let db: Database
  beforeAll(async () => {
    postgres = await startTestPostgres()
    db = await openDatabase({ kind: 'postgres', url: postgres.url }, { answerWithin: 2_000 })
  })
  afterAll(async () => {
    await db.destroy()
    await postgres.stop()
  })

  test('behavior: a connection that breaks between two statements of a transaction fails that alone', async () => {
    const broken = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
        transaction,
      )
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('error: a statement that takes too long', async () => {
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
      cause: { code: '57014' },
    })
  })

  describe('a write that was reported as failed', () => {
    let other: Database
    beforeAll(async () => {
      other = await openDatabase({ kind: 'postgres', url: postgres.url })
      await sql`create table if not exists written (n int)`.execute(other)
    })
    beforeEach(async () => {
      await sql`truncate written`.execute(other)
      await sql`insert into written values (0)`.execute(other)
    })
    afterAll(async () => {
      await sql`drop table written`.execute(other)
      await other.destroy()
    })
    const written = async () =>
      (await sql<{ n: number }>`select n from written order by n`.execute(other)).rows.map(
        ({ n }) => n,
      )
    /** Statements of the pool under test that Postgres still works on. */
    const stillActive = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where state = 'active' and query like '%/* write */%'
          and pid <> pg_backend_pid()`.execute(other)
      return rows.length
    }

    test.each([
      ['an update that waits for a lock', '55P03', () => sql`update written set n = 1 /* write */`],
      [
        'a slow insert',
        '57014',
        () => sql`insert into written select 1 from pg_sleep(5) /* write */`,
      ],
    ])('behavior: %s is not committed later', async (_, code, write) => {
      await other.transaction().execute(async (transaction) => {
        await sql`select from written for update`.execute(transaction)
        await expect(write().execute(db)).rejects.toMatchObject({
          reason: 'SERVER_UNREACHABLE',
          cause: { code },
        })
      })
      await expect.poll(stillActive).toBe(0)
      expect(await written()).toEqual([0])
    })

    test('behavior: a transaction that goes silent gives its locks back', async () => {
      const silent = db.transaction().execute(async (transaction) => {
        await sql`update written set n = 2`.execute(transaction)
        // Waits for the lock until Postgres ends the silent transaction.
        await sql`update written set n = 3`.execute(other)
      })
      await expect(silent).rejects.toThrow()
      expect(await written()).toEqual([3])
    })
  })
})
