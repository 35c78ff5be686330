import type { PGlite } from '@electric-sql/pglite'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { toOutage } from './outage.ts'

/**
 * PGlite as a pool of one connection, so that kysely's own Postgres dialect
 * drives both databases. Whoever connects waits until the one before has
 * released: a transaction has the connection to itself.
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
    // PGlite does not say which command it was; kysely wants the count of writes, and ignores a read's.
    return { command: 'UPDATE', rowCount: affectedRows ?? rows.length, rows }
  }
  // The cursor overload is refused above, so one function stands for both.
  return { query: query as PostgresPoolClient['query'], release }
}
