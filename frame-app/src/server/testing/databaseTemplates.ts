/** Templates for test databases: a copy takes less time than a new database. */
import { randomBytes } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabaseOptions, openDatabase } from '../db/openDatabase.ts'
import { pglitePool } from '../db/pglitePool.ts'
import type { Database, Tables } from '../db/schema.ts'

/** The tables that a test database starts with: none, or those of this version. */
export type Content = 'empty' | 'migrated'

/** The templates' location, for the files of a test run. */
export type TemplateEnvironment = {
  /** A directory for a dump of PGlite with each content. */
  readonly TEST_PGLITE_TEMPLATES: string
  /** The name of a migrated database. */
  readonly TEST_POSTGRES_TEMPLATE: string
}

/**
 * Creates a temporary directory for PGlite's templates, which are built on demand, and Postgres'
 * own.
 */
export async function makeTemplates(postgresUrl: string): Promise<{
  environment: TemplateEnvironment
  remove(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'latchkey-templates-'))
  const postgres = await makePostgres(postgresUrl)
  return {
    environment: { TEST_PGLITE_TEMPLATES: directory, TEST_POSTGRES_TEMPLATE: postgres.name },
    async remove() {
      await postgres.drop()
      await rm(directory, { recursive: true })
    },
  }
}

/** Opens a PGlite in memory: a copy of this directory's template, which the first call creates. */
export async function openPgliteCopy(directory: string, content: Content): Promise<PGlite> {
  const file = join(directory, `${content}.tar`)
  if (existsSync(file)) return PGlite.create({ loadDataDir: await openAsBlob(file) })
  const pglite = await PGlite.create()
  if (content === 'migrated') await migrate(databaseOver(pglite))
  // Others may do the same at the moment: each puts a whole file in its place.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, (await pglite.dumpDataDir('none')).stream())
  await rename(draft, file)
  return pglite
}

/** A PGlite as the product drives it. */
export const databaseOver = (pglite: PGlite): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(pglite) }) })

/** Opens a database of Postgres: a busy machine is not an outage here. */
export const openPostgres = (url: string, options?: OpenDatabaseOptions): Promise<Database> =>
  openDatabase({ kind: 'postgres', url }, { connectWithin: 60_000, ...options })

async function makePostgres(url: string) {
  const made = await createDatabase(url)
  const db = await openPostgres(made.url)
  await migrate(db)
  // A database with connections cannot be copied.
  await db.destroy()
  return made
}

/** Creates a uniquely named database on a running Postgres, as a copy of another. */
export async function createDatabase(serverUrl: string, template = 'template1') {
  const server = await openPostgres(serverUrl)
  const name = `test_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(server)
  return {
    name,
    url: Object.assign(new URL(serverUrl), { pathname: name }).href,
    async drop() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server)
      await server.destroy()
    },
  }
}
