import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { buildIndex } from './buildIndex.ts'

const index = { name: 'rows_n', definition: 'rows (n)', isUnique: true }

describeOnBothDatabases('buildIndex', (database) => {
  beforeEach(async () => {
    await sql`drop table if exists rows`.execute(database().db)
    await sql`create table rows (n integer not null)`.execute(database().db)
  })

  // The tables' types do not include the index.
  const build = () => buildIndex(database().db as never, index)
  const insert = (n: number) => sql`insert into rows values (${n})`.execute(database().db)
  const findOid = async () => {
    const { rows } = await sql<{ oid: number; valid: boolean }>`
      select indexrelid::int as oid, indisvalid as valid from pg_index
      where indexrelid = to_regclass('rows_n')`.execute(database().db)
    return rows[0]
  }

  test('default', async () => {
    await insert(1)
    await build()
    expect(await findOid()).toMatchObject({ valid: true })
    await expect(insert(1)).rejects.toThrow('rows_n')
  })

  test('behavior: an index that exists stays', async () => {
    await build()
    const before = await findOid()
    await build()
    expect(await findOid()).toEqual(before)
  })

  test('behavior: what a build that broke off left behind is built again', async () => {
    await insert(1)
    await insert(1)
    await expect(build()).rejects.toThrow()
    expect(await findOid()).toMatchObject({ valid: false })
    await sql`truncate rows`.execute(database().db)
    await build()
    expect(await findOid()).toMatchObject({ valid: true })
  })

  test('error: inside a transaction, which would lock writers out', async () => {
    const inside = database()
      .db.transaction()
      .execute((db) => buildIndex(db as never, index))
    await expect(inside).rejects.toThrow('transaction block')
  })
})
