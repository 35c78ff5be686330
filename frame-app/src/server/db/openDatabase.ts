import { PGlite } from '@electric-sql/pglite'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { PGliteDialect } from 'kysely-pglite-dialect'
import pg from 'pg'
import type { Database, Tables } from './schema.ts'

/** Where the data is: a Postgres by its URL, or PGlite in a directory (`undefined`: in memory). */
export type DatabaseLocation =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly directory: string | undefined }

/** Connections that one server keeps to Postgres. */
const poolSize = 10

/**
 * Opens the database; `db.destroy()` closes it. Does not migrate, and takes no
 * lock: whoever opens a directory holds `lockDataDir` first.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return new Kysely<Tables>({ dialect: await dialectOf(location) })
}

async function dialectOf(location: DatabaseLocation): Promise<Dialect> {
  if (location.kind === 'embedded') {
    const { directory } = location
    return new PGliteDialect(
      await PGlite.create(directory === undefined ? {} : { dataDir: directory }),
    )
  }
  const pool = new pg.Pool({ connectionString: location.url, max: poolSize })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
