import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { pglitePool } from './pglitePool.ts'
import type { Database, Tables } from './schema.ts'

/** A Postgres URL, or a PGlite directory (`undefined`: in memory). */
export type DatabaseLocation =
  | PostgresLocation
  | { readonly kind: 'embedded'; readonly directory: string | undefined }

type PostgresLocation = {
  readonly kind: 'postgres'
  readonly url: string
  /** False behind a pooler that gives each transaction another connection; true by default. */
  readonly keepsPlans?: boolean
}

export type OpenDatabaseOptions = {
  /**
   * Milliseconds until an unanswered statement fails; unlimited by default. Postgres gives up
   * earlier, so that no statement reported as failed commits later.
   */
  readonly answerWithin?: number
  /** Milliseconds to wait for a connection; 5,000 by default. */
  readonly connectWithin?: number
}

/** Per server. */
const poolSize = 10
/** A failover may leave a connection without a server, and tables may outgrow a plan. */
const maxLifetimeSeconds = 60

/** Neither migrates nor locks: callers that open a directory hold `lockDataDir`. */
export async function openDatabase(
  location: DatabaseLocation,
  options: OpenDatabaseOptions = {},
): Promise<Database> {
  const dialect =
    location.kind === 'embedded'
      ? await embeddedDialect(location.directory)
      : await postgresDialect(location, options)
  return new Kysely<Tables>({ dialect })
}

// Imports only the driver in use, to save time and memory.

async function embeddedDialect(directory: string | undefined): Promise<Dialect> {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(directory === undefined ? {} : { dataDir: directory })
  return new PostgresDialect({ pool: pglitePool(pglite) })
}

/** pg sends all but `query_timeout` with the connection's first message. */
const timeouts = (answerWithin: number) => ({
  query_timeout: answerWithin,
  statement_timeout: Math.floor(answerWithin * 0.8),
  lock_timeout: Math.floor(answerWithin * 0.5),
  idle_in_transaction_session_timeout: answerWithin,
})

async function postgresDialect(
  { url, keepsPlans = true }: PostgresLocation,
  { answerWithin, connectWithin = 5_000 }: OpenDatabaseOptions,
): Promise<Dialect> {
  const { default: pg } = await import('pg')
  const { createPostgresDialect } = await import('./postgresDriver.ts')
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectWithin,
    maxLifetimeSeconds,
    ...(answerWithin === undefined ? {} : timeouts(answerWithin)),
  })
  // The pool replaces a broken connection, but listens only to idle ones; without a listener the
  // error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return createPostgresDialect({ pool, keepsPlans })
}
