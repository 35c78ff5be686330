import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDatabase, openPostgres } from '../testing/databaseTemplates.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { startTestPostgres } from '../testing/startTestPostgres.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

const appliedTo = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

describe('migrate', () => {
  test('behavior: six servers that start together migrate once', async () => {
    const postgres = await startTestPostgres()
    const { url, drop } = await createDatabase(postgres.url)
    const open = () => openPostgres(url)
    const instances = await Promise.all(Array.from({ length: 6 }, open))
    const [first] = instances
    try {
      await Promise.all(instances.map((db) => migrate(db)))
      expect(first && (await appliedTo(first))).toEqual(Object.keys(migrations))
    } finally {
      await Promise.all(instances.map((db) => db.destroy()))
      await drop()
      await postgres.stop()
    }
  })
})

describeOnBothDatabases('the schema', (database) => {
  test('default', async () => {
    const { db } = database()
    await migrate(db)
    expect(await appliedTo(db)).toEqual(Object.keys(migrations))
  })

  test('behavior: no column is int8, which the two databases read differently', async () => {
    const { rows } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint'
        and table_name not like 'kysely_%'
    `.execute(database().db)
    expect(rows).toEqual([])
  })

  test('behavior: bytes, times, arrays and JSON come back as they went in', async () => {
    const { db } = database()
    const at = new Date('2026-01-01T00:00:00.123Z')
    const bytes = Buffer.from([0, 1, 127, 128, 255])
    await db.insertInto('dpop_jti').values({ h: bytes, exp: at }).execute()
    const row = await db.selectFrom('dpop_jti').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.from(row.h)).toEqual(bytes)
    expect(row.exp).toEqual(at)
    const settings = { rpcOrigins: ['https://a.example'] }
    const project = { id: 'p', name: 'P', status: 'active' as const, created_at: at }
    await db
      .insertInto('projects')
      .values({ ...project, settings: JSON.stringify(settings) })
      .execute()
    const stored = await db.selectFrom('projects').selectAll().executeTakeFirstOrThrow()
    expect(stored).toEqual({ ...project, settings })
  })
})
