import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema.ts'
import { startTestPostgres } from './startTestPostgres.ts'

type DatabaseKind = 'embedded' | 'postgres'

type TestDatabase = {
  readonly kind: DatabaseKind
  /** Migrated, and empty when the suite begins. */
  readonly db: Database
  /** Where it is, for a second connection; only Postgres takes one. */
  readonly url: string | undefined
}

export type DescribeOnBothDatabases = (database: () => TestDatabase) => void

const opens: Record<DatabaseKind, () => Promise<TestDatabase & { close(): Promise<void> }>> = {
  embedded: openEmbedded,
  postgres: openPostgres,
}

/**
 * Runs a suite on PGlite in memory and on a real Postgres, each migrated and
 * empty. Call `database()` inside tests and hooks.
 *
 * @example describeOnBothDatabases('hit', (database) => { test('default', async () => { await use(database().db) }) })
 */
export function describeOnBothDatabases(name: string, suite: DescribeOnBothDatabases): void {
  describe.each(['embedded', 'postgres'] as const)(`${name} on %s`, (kind) => {
    let opened: Awaited<ReturnType<(typeof opens)[DatabaseKind]>>
    beforeAll(async () => {
      opened = await opens[kind]()
      await migrate(opened.db)
    })
    afterAll(() => opened?.close())
    suite(() => opened)
  })
}

async function openEmbedded() {
  const db = await openDatabase({ kind: 'embedded', directory: undefined })
  return { kind: 'embedded' as const, db, url: undefined, close: () => db.destroy() }
}

/** A database of its own on the server, so that suites cannot meet. */
async function openPostgres() {
  const postgres = await startTestPostgres()
  const server = await openDatabase({ kind: 'postgres', url: postgres.url })
  const name = `test_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.id(name)}`.execute(server)
  const url = Object.assign(new URL(postgres.url), { pathname: name }).href
  const db = await openDatabase({ kind: 'postgres', url })
  return {
    kind: 'postgres' as const,
    db,
    url,
    async close() {
      await db.destroy()
      await sql`drop database ${sql.id(name)} with (force)`.execute(server)
      await server.destroy()
      await postgres.stop()
    },
  }
}
