import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../testing/startTestPostgres.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'

describe('openDatabase', () => {
  let postgres: TestPostgres
  let db: Database
  beforeAll(async () => {
    postgres = await startTestPostgres()
    db = await openDatabase({ kind: 'postgres', url: postgres.url }, { answerWithin: 500 })
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

  test('error: a statement that gets no answer', async () => {
    await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
      cause: { message: 'Query read timeout' },
    })
  })
})
