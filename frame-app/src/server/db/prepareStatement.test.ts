import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { recordStatements } from '../testing/recordStatements.ts'
import { prepareStatement } from './prepareStatement.ts'

const addLimit = prepareStatement((db, { key, count }: { key: Buffer; count: number }) =>
  db
    .insertInto('rate_limit')
    .values({ k: key, n: count, reset: new Date(0) })
    .onConflict((conflict) => conflict.column('k').doUpdateSet({ n: count }))
    .returning('n'),
)
const sum = prepareStatement(
  (_, { a, b }: { a: number; b: number }) => sql<{ n: number }>`select ${a}::int + ${b}::int as n`,
)

describeOnBothDatabases('prepareStatement', (database) => {
  test('default: each run has its own values, wherever they stand', async () => {
    const { db } = database()
    const key = Buffer.from('key')
    expect(await addLimit(db, { key, count: 1 })).toEqual([{ n: 1 }])
    expect(await addLimit(db, { key, count: 2 })).toEqual([{ n: 2 }])
    const runs = [1, 2, 3].map((a) => sum(db, { a, b: 10 }))
    expect(await Promise.all(runs)).toEqual([[{ n: 11 }], [{ n: 12 }], [{ n: 13 }]])
  })

  test('behavior: runs in the transaction that it is given', async () => {
    const { db } = database()
    const key = Buffer.from('rolled back')
    const run = db.transaction().execute(async (transaction) => {
      await addLimit(transaction, { key, count: 1 })
      throw new RangeError('no')
    })
    await expect(run).rejects.toThrow(RangeError)
    const rows = await db.selectFrom('rate_limit').selectAll().where('k', '=', key).execute()
    expect(rows).toEqual([])
  })

  test('behavior: sends a value once, however often the statement names it', async () => {
    const { db, statements } = recordStatements(database().db)
    const twice = prepareStatement(
      (_, { a, b }: { a: number; b: number }) =>
        sql<{ n: number }>`select ${a}::int * ${b}::int + ${a}::int as n`,
    )
    expect(await twice(db, { a: 2, b: 5 })).toEqual([{ n: 12 }])
    expect(statements[0]?.sql).toBe('select $1::int * $2::int + $1::int as n')
  })

  test('behavior: plugins learn its text', async () => {
    const { db, statements } = recordStatements(database().db)
    await sum(db, { a: 1, b: 2 })
    expect(statements).toEqual([{ sql: 'select $1::int + $2::int as n', rows: [{ n: 3 }] }])
  })
})

describe('prepareStatement', () => {
  test('error: a value that is no parameter of the statement', () => {
    const build = () => prepareStatement((_, { n }: { n: number }) => sql`select ${sql.lit(n)}`)
    expect(build).toThrow()
  })
})
