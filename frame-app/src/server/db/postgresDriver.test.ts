import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPostgres, type TestPostgres } from '../testing/startTestPostgres.ts'
import { openDatabase } from './openDatabase.ts'
import { prepareStatement } from './prepareStatement.ts'
import type { Database } from './schema.ts'

describe('createPostgresDialect', () => {
  let postgres: TestPostgres
  let db: Database
  beforeAll(async () => {
    postgres = await startTestPostgres()
  })
  afterAll(() => postgres.stop())
  beforeEach(async () => {
    db = await openDatabase({ kind: 'postgres', url: postgres.url })
    return () => db.destroy()
  })

  const double = prepareStatement(
    (_, { n }: { n: number }) => sql<{ twice: number }>`select ${n}::int * 2 as twice`,
  )
  type Connection = Parameters<typeof double>[0]

  /** The prepared statements of one connection. */
  const listPlans = async (connection: Database) => {
    const plans = sql<{ name: string }>`select name, statement from pg_prepared_statements`
    return (await plans.execute(connection)).rows
  }
  const expectTwice = async (connection: Connection) =>
    expect(await double(connection, { n: 21 })).toEqual([{ twice: 42 }])

  test('default: a connection plans a prepared statement once, and other statements each time', async () => {
    await db.connection().execute(async (connection) => {
      for (const _ of ['first', 'again']) await expectTwice(connection)
      await sql`select ${1}::int as one`.execute(connection)
      const statement = 'select $1::int * 2 as twice'
      expect(await listPlans(connection)).toEqual([
        { name: expect.stringMatching(/^latchkey_[\w-]{22}$/), statement },
      ])
    })
  })

  test('behavior: behind a pooler nothing is planned by name', async () => {
    const pooled = await openDatabase({ kind: 'postgres', url: postgres.url, keepsPlans: false })
    await pooled.connection().execute(async (connection) => {
      await expectTwice(connection)
      expect(await listPlans(connection)).toEqual([])
    })
    await pooled.destroy()
  })

  test('behavior: a plan whose columns a migration changed is made again', async () => {
    await sql`create table widened (n int)`.execute(db)
    await sql`insert into widened values (1)`.execute(db)
    const read = prepareStatement(
      (_, { least }: { least: number }) => sql`select * from widened where n >= ${least}`,
    )
    const pid = async (connection: Database) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid
    try {
      expect(await read(db, { least: 1 })).toEqual([{ n: 1 }])
      const before = await pid(db)
      await sql`alter table widened add column m int default 2`.execute(db)
      expect(await read(db, { least: 1 })).toEqual([{ n: 1, m: 2 }])
      expect(await pid(db)).not.toBe(before)
      expect(await read(db, { least: 1 })).toEqual([{ n: 1, m: 2 }])
    } finally {
      await sql`drop table widened`.execute(db)
    }
  })

  describe('a connection that a pooler shares', () => {
    /** The pooler gives the statement a connection that never prepared it. */
    const forget = (connection: Database) => sql`deallocate all`.execute(connection)
    /** Or one on which another client did. */
    const confuse = async (connection: Database) => {
      const [plan] = await listPlans(connection)
      await db.destroy()
      db = await openDatabase({ kind: 'postgres', url: postgres.url })
      const name = sql.id(plan?.name ?? '')
      await sql`prepare ${name} as select 'of another'`.execute(db)
    }

    test.each([
      ['lost', forget],
      ['taken', confuse],
    ])(
      'behavior: a statement whose name is %s runs all the same, and no later one has a name',
      async (_, change) => {
        await expectTwice(db)
        await change(db)
        await expectTwice(db)
        await db.connection().execute(async (connection) => {
          await expectTwice(connection)
          expect(await listPlans(connection)).toEqual([])
        })
      },
    )

    test('behavior: of a transaction nothing runs twice: it fails, and the next one runs', async () => {
      const run = (spoil: (connection: Database) => Promise<unknown>) =>
        db.transaction().execute(async (transaction) => {
          await spoil(transaction)
          await expectTwice(transaction)
        })
      await run(async () => {})
      await expect(run(forget)).rejects.toMatchObject({ code: '26000' })
      await run(async () => {})
    })
  })
})
