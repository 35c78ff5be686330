import type { PGlite } from '@electric-sql/pglite'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { toOutage } from './outage.ts'

/**
 * PGlite as a pool of one connection, so that kysely's Postgres dialect drives both databases.
 * Callers take turns, so a transaction has the connection to itself.
 */
export function pglitePool(pglite: PGlite): PostgresPool {
  let free: Promise<void> = Promise.resolve()
  return {
    async connect() {
      const before = free
      let release = () => {}
      free = new Promise((resolve) => {
        release = resolve
      })
      await before
      return connection(pglite, release)
    },
    end: () => pglite.close(),
  }
}

function connection(pglite: PGlite, release: () => void): PostgresPoolClient {
  async function query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> {
    if (typeof sql !== 'string') throw new TypeError('PGlite has no cursors')
    const { rows, affectedRows } = await pglite
      .query<Row>(sql, [...parameters])
      .catch((error: unknown) => {
        throw toOutage(error)
      })
    // PGlite does not report the command; kysely needs the count for writes and ignores it for
    // reads.
    return { command: 'UPDATE', rowCount: affectedRows ?? rows.length, rows }
  }
  // The cursor overload is refused above, so one function covers the rest.
  return { query: query as PostgresPoolClient['query'], release }
}
