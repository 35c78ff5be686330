import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

  test('behavior: a connection asks once for the columns of a prepared statement', async () => {
    const asked = vi.spyOn(pg.Connection.prototype, 'describe')
    await db.connection().execute(async (connection) => {
      for (const _ of ['first', 'again', 'once more']) await expectTwice(connection)
    })
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  test('behavior: rows are the same whether their columns are known or not', async () => {
    const at = new Date('2026-01-01T12:00:00.123Z')
    const values = { at, bytes: Buffer.from([0, 255]), list: ['a "b"', ''], n: 7, none: null }
    const read = prepareStatement(
      (_, its: typeof values) => sql<typeof values>`
        select ${its.at}::timestamptz as at, ${its.bytes}::bytea as bytes, ${its.list}::text[] as list,
          ${its.n}::int as n, ${its.none}::text as none
        from generate_series(1, 2)`,
    )
    await db.connection().execute(async (connection) => {
      for (const _ of ['first', 'again']) {
        expect(await read(connection, values)).toEqual([values, values])
      }
    })
  })

  test('behavior: a prepared statement that failed at its first run returns its rows at the next', async () => {
    const divide = prepareStatement(
      (_, { by }: { by: number }) => sql<{ n: number }>`select 6 / ${by}::int as n`,
    )
    await db.connection().execute(async (connection) => {
      await expect(divide(connection, { by: 0 })).rejects.toMatchObject({ code: '22012' })
      expect(await divide(connection, { by: 2 })).toEqual([{ n: 3 }])
    })
  })

  test('error: a value that cannot be sent leaves the connection as it was', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    const read = prepareStatement((_, { value }: { value: object }) => sql`select ${value}::jsonb`)
    await db.connection().execute(async (connection) => {
      await expect(read(connection, { value: circle })).rejects.toThrow(TypeError)
      await expectTwice(connection)
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

  describe('a transaction', () => {
    type Written = { n: number }
    const list = sql<Written>`select n from written order by n`
    const write = sql`insert into written values (1)`
    const writeLast = prepareStatement(
      (_, { n }: { n: number }) => sql`insert into written values (${n})`,
      { isLast: true },
    )
    beforeEach(async () => {
      await sql`create table written (n int check (n < 10))`.execute(db)
      return () => sql`drop table written`.execute(db)
    })
    const readAll = async () => (await list.execute(db)).rows.map(({ n }) => n)

    test('default: keeps what it wrote, and drops it if anything fails', async () => {
      await db.transaction().execute((transaction) => write.execute(transaction))
      const broken = db.transaction().execute(async (transaction) => {
        await write.execute(transaction)
        expect((await list.execute(transaction)).rows).toHaveLength(2)
        throw new RangeError('no')
      })
      await expect(broken).rejects.toThrow(RangeError)
      expect(await readAll()).toEqual([1])
    })

    test('behavior: is over once its last statement is answered, or refused', async () => {
      const run = (n: number) =>
        db.transaction().execute(async (transaction) => {
          await write.execute(transaction)
          await writeLast(transaction, { n })
          // Another connection sees it.
          return readAll()
        })
      expect(await run(2)).toEqual([1, 2])
      await expect(run(10)).rejects.toMatchObject({ code: '23514' })
      expect(await readAll()).toEqual([1, 2])
    })

    test('behavior: its last statement may be its only one', async () => {
      await db.transaction().execute((transaction) => writeLast(transaction, { n: 3 }))
      const broken = db.transaction().execute((transaction) => writeLast(transaction, { n: 10 }))
      await expect(broken).rejects.toMatchObject({ code: '23514' })
      expect(await readAll()).toEqual([3])
    })

    test('behavior: without a statement nothing is left behind', async () => {
      const broken = db.transaction().execute(async () => {
        throw new RangeError('no')
      })
      await expect(broken).rejects.toThrow(RangeError)
      await db.transaction().execute(async () => {})
      await write.execute(db)
      const again = await openDatabase({ kind: 'postgres', url: postgres.url })
      expect((await list.execute(again)).rows).toEqual([{ n: 1 }])
      await again.destroy()
    })

    test('error: a statement after the last one', async () => {
      const late = db.transaction().execute(async (transaction) => {
        await writeLast(transaction, { n: 4 })
        await write.execute(transaction)
      })
      await expect(late).rejects.toThrow(TypeError)
      expect(await readAll()).toEqual([4])
    })

    test('behavior: outside of one, a last statement is like any other', async () => {
      await writeLast(db, { n: 5 })
      expect(await readAll()).toEqual([5])
    })

    const writeFirst = prepareStatement(
      (_, { n }: { n: number }) => sql`insert into written select ${n}::int`,
    )
    const writeBoth = (first: number, last: number) =>
      db.transaction().execute(async (transaction) => {
        await writeFirst(transaction, { n: first })
        await writeLast(transaction, { n: last })
      })

    test('behavior: of two statements takes two round trips', async () => {
      await writeBoth(1, 2)
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await writeBoth(3, 4)
      expect(sent).toHaveBeenCalledTimes(2)
      sent.mockRestore()
      expect(await readAll()).toEqual([1, 2, 3, 4])
    })

    test('behavior: a statement gets its own rows, not those of `begin` and `commit`', async () => {
      const returnOne = (isLast: boolean) =>
        prepareStatement(
          (_, { n }: Written) => sql`insert into written values (${n}) returning n`,
          {
            isLast,
          },
        )
      const rows = await db
        .transaction()
        .execute(async (transaction) => [
          await returnOne(false)(transaction, { n: 1 }),
          await returnOne(true)(transaction, { n: 2 }),
        ])
      expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }]])
      const alone = db
        .transaction()
        .execute((transaction) => returnOne(true)(transaction, { n: 3 }))
      expect(await alone).toEqual([{ n: 3 }])
    })

    test.each([
      ['first', 10, 2],
      ['last', 1, 10],
    ])(
      'behavior: if its %s statement fails, it keeps nothing, and the next one runs',
      async (_, first, last) => {
        for (const _ of ['unprepared', 'prepared']) {
          await expect(writeBoth(first, last)).rejects.toMatchObject({ code: '23514' })
          expect(await readAll()).toEqual([])
        }
        await writeBoth(1, 2)
        expect(await readAll()).toEqual([1, 2])
      },
    )

    test('behavior: a connection that outlives a failed one goes on', async () => {
      await db.connection().execute(async (connection) => {
        const broken = connection.transaction().execute(async (transaction) => {
          await writeFirst(transaction, { n: 1 })
          throw new RangeError('no')
        })
        await expect(broken).rejects.toThrow(RangeError)
        await writeFirst(connection, { n: 2 })
      })
      expect(await readAll()).toEqual([2])
    })

    test.each(['its last statement', 'kysely'])(
      'behavior: if the commit of %s fails, it keeps nothing, and the next one runs',
      async (committer) => {
        await sql`alter table written add unique (n) deferrable initially deferred`.execute(db)
        const isLast = committer !== 'kysely'
        const writeTwice = db.transaction().execute(async (transaction) => {
          await writeFirst(transaction, { n: 1 })
          await (isLast ? writeLast : writeFirst)(transaction, { n: 1 })
        })
        await expect(writeTwice).rejects.toMatchObject({ code: '23505' })
        await writeBoth(1, 2)
        expect(await readAll()).toEqual([1, 2])
      },
    )

    test('behavior: statements that start at once run in turn', async () => {
      await db.transaction().execute(async (transaction) => {
        await Promise.all([1, 2, 3].map((n) => writeFirst(transaction, { n })))
      })
      expect(await readAll()).toEqual([1, 2, 3])
    })

    test('behavior: of statements that start at once, none outlives the failure of the first', async () => {
      const attempts: Promise<unknown>[] = []
      const broken = db.transaction().execute(async (transaction) => {
        attempts.push(...[10, 2, 3, 4].map((n) => writeFirst(transaction, { n })))
        await Promise.all(attempts)
      })
      await expect(broken).rejects.toMatchObject({ code: '23514' })
      const outcomes = await Promise.allSettled(attempts)
      expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
      expect(await readAll()).toEqual([])
    })

    test('behavior: rolls back to a savepoint', async () => {
      const transaction = await db.startTransaction().execute()
      const saved = await transaction.savepoint('before').execute()
      await writeFirst(saved, { n: 1 })
      await saved.rollbackToSavepoint('before').execute()
      await writeFirst(transaction, { n: 2 })
      await transaction.commit().execute()
      expect(await readAll()).toEqual([2])
    })

    test('behavior: has the isolation level that it asks for', async () => {
      const level = await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (transaction) => {
          await writeFirst(transaction, { n: 1 })
          return (await sql`show transaction_isolation`.execute(transaction)).rows
        })
      expect(level).toEqual([{ transaction_isolation: 'serializable' }])
      expect(await readAll()).toEqual([1])
    })

    test('behavior: may begin with several statements in one text, as migrations do', async () => {
      await db.transaction().execute(async (transaction) => {
        await sql`insert into written values (1); insert into written values (2)`.execute(
          transaction,
        )
        await writeLast(transaction, { n: 3 })
      })
      expect(await readAll()).toEqual([1, 2, 3])
    })

    test('behavior: behind a pooler it commits and rolls back as everywhere', async () => {
      await db.destroy()
      db = await openDatabase({ kind: 'postgres', url: postgres.url, keepsPlans: false })
      await writeBoth(1, 2)
      await expect(writeBoth(3, 10)).rejects.toMatchObject({ code: '23514' })
      expect(await readAll()).toEqual([1, 2])
    })

    test('behavior: a connection that is released in one goes to nobody else', async () => {
      await sql`begin; insert into written values (1)`.execute(db)
      await writeFirst(db, { n: 2 })
      expect(await readAll()).toEqual([2])
    })

    test('error: the connection dies while it commits', async () => {
      const dieLast = prepareStatement(
        (_, { n }: { n: number }) =>
          sql`insert into written select ${n}::int from pg_terminate_backend(pg_backend_pid())`,
        { isLast: true },
      )
      const broken = db.transaction().execute(async (transaction) => {
        await writeFirst(transaction, { n: 1 })
        await dieLast(transaction, { n: 2 })
      })
      await expect(broken).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
      await writeBoth(3, 4)
      expect(await readAll()).toEqual([3, 4])
    })

    test('error: its last statement waits too long for a lock', async () => {
      const hasty = await openDatabase(
        { kind: 'postgres', url: postgres.url },
        { answerWithin: 1_000 },
      )
      const lockLast = prepareStatement(
        (_, { n }: { n: number }) => sql`update written set n = ${n}`,
        { isLast: true },
      )
      await writeLast(db, { n: 1 })
      await db.transaction().execute(async (holder) => {
        await sql`select from written for update`.execute(holder)
        const waiting = hasty.transaction().execute(async (transaction) => {
          await writeFirst(transaction, { n: 2 })
          await lockLast(transaction, { n: 3 })
        })
        await expect(waiting).rejects.toMatchObject({
          reason: 'SERVER_UNREACHABLE',
          cause: { code: '55P03' },
        })
      })
      expect(await readAll()).toEqual([1])
      await hasty.destroy()
    })

    test('error: its stack leads to the statement that failed', async () => {
      const stack = await writeBoth(1, 10).catch((error: Error) => error.stack)
      expect(stack).toContain('postgresDriver.test.ts')
    })
  })
})
