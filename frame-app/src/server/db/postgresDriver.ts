import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { toOutage } from './outage.ts'
import { PlanningConnection, type Plans } from './postgresConnection.ts'

export type PostgresDialectParameters = {
  readonly pool: pg.Pool
  /** False behind a pooler that gives each transaction another connection. */
  readonly keepsPlans: boolean
}

/**
 * Kysely's dialect over pg. Keeps the plans of named statements, sends `begin` and `commit` along
 * with a statement, and distinguishes an outage from a wrong statement. Discards a connection after
 * an outage, because its reply may still arrive, and one whose transaction is open.
 *
 * @throws FrameError SERVER_UNREACHABLE from every statement
 */
export function createPostgresDialect({ pool, keepsPlans }: PostgresDialectParameters): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PlanningDriver(pool, keepsPlans),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

// Kysely passes on the connections of `acquireConnection`.
const ours = (connection: DatabaseConnection) => connection as PlanningConnection

class PlanningDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #plans: Plans
  readonly #known = new WeakMap<pg.PoolClient, PlanningConnection>()

  constructor(pool: pg.Pool, keepsPlans: boolean) {
    super({ pool: { connect: () => pool.connect() as never, end: () => pool.end() } })
    this.#pool = pool
    this.#plans = { isKept: keepsPlans }
  }

  override async acquireConnection(): Promise<PlanningConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toOutage(error)
    })
    const connection = this.#known.get(client) ?? new PlanningConnection(client, this.#plans)
    this.#known.set(client, connection)
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const isPlain = settings.isolationLevel === undefined && settings.accessMode === undefined
    if (!isPlain) await super.beginTransaction(connection, settings)
    ours(connection).begin({ isBegun: !isPlain })
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).end('commit')
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await ours(connection).end('rollback')
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { client, isBroken } = ours(connection)
    client.release(isBroken || client.getTransactionStatus() !== 'I')
  }
}
