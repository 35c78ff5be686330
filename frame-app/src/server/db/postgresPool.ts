import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { toOutage } from './outage.ts'

/**
 * A pool of pg for kysely, which distinguishes an outage from a wrong statement. Discards a
 * connection after an outage, because its reply may still arrive.
 *
 * @throws FrameError SERVER_UNREACHABLE from `connect` and `query`
 */
export function postgresPool(pool: pg.Pool): PostgresPool {
  // Kysely keeps an object per connection.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect().catch(rethrow)
      const found = known.get(client) ?? connection(client)
      known.set(client, found)
      return found
    },
    end: () => pool.end(),
  }
}

function connection(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  async function query<Row>(sql: string, parameters: unknown[]): Promise<PostgresQueryResult<Row>> {
    try {
      const { command, rowCount, rows } = await client.query(sql, parameters)
      // Typed for kysely's own statements.
      return { command, rowCount, rows } as PostgresQueryResult<Row>
    } catch (error) {
      const told = toOutage(error)
      isBroken ||= told !== error
      throw told
    }
  }
  return {
    // The cursor overload is for streams, which nothing uses.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(isBroken),
  }
}

function rethrow(error: unknown): never {
  throw toOutage(error)
}
