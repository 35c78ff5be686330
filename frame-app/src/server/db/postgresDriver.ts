import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { toOutage } from './outage.ts'

/** Postgres keeps the plan of a statement with a name for the rest of the connection. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & { readonly name?: string }

export type PostgresDialectParameters = {
  /** `query_timeout` and the like are the pool's. */
  readonly pool: pg.Pool
  /** False behind a pooler that gives each transaction another connection. */
  readonly keepsPlans: boolean
}

/**
 * Kysely's dialect over pg, which keeps the plans of named statements, and distinguishes an outage
 * from a wrong statement. Discards a connection after an outage, because its reply may still
 * arrive.
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

/** `isKept` turns false for good where connections turn out to be shared. */
type Plans = { isKept: boolean }

class PlanningDriver extends PostgresDriver {
  readonly #pool: pg.Pool
  readonly #plans: Plans
  readonly #known = new WeakMap<pg.PoolClient, PlanningConnection>()

  constructor(pool: pg.Pool, keepsPlans: boolean) {
    // Kysely only ends it.
    super({ pool: { connect: () => pool.connect() as never, end: () => pool.end() } })
    this.#pool = pool
    this.#plans = { isKept: keepsPlans }
  }

  override async acquireConnection(): Promise<PlanningConnection> {
    const client = await this.#pool.connect().catch(rethrow)
    const found = this.#known.get(client)
    if (found !== undefined) return found
    const connection = new PlanningConnection(client, this.#plans)
    this.#known.set(client, connection)
    return connection
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    // Kysely returns what `acquireConnection` gave it.
    const { client, isBroken } = connection as PlanningConnection
    client.release(isBroken)
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PlanningConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  isBroken = false
  readonly #plans: Plans

  constructor(client: pg.PoolClient, plans: Plans) {
    this.client = client
    this.#plans = plans
  }

  async executeQuery<Row>(query: NamedQuery<Row>): Promise<QueryResult<Row>> {
    const name = this.#plans.isKept ? query.name : undefined
    const isAlone = this.client.getTransactionStatus() !== 'T'
    try {
      return await this.#send(query, name)
    } catch (error) {
      const lost = name === undefined ? undefined : lostPlans.get(getState(error))
      if (lost === 'shared') this.#plans.isKept = false
      const told = toOutage(error)
      this.isBroken ||= lost !== undefined || told !== error
      // The failed statement changed nothing; without a transaction, it can run again.
      if (lost !== undefined && isAlone) return this.#send(query).catch(rethrow)
      throw told
    }
  }

  async #send<Row>(query: CompiledQuery<Row>, name?: string): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query
    const values = parameters as unknown[]
    const { command, rowCount, rows } = await this.client.query({
      text,
      values,
      ...(name && { name }),
    })
    return {
      rows: rows as Row[],
      ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  streamQuery(): never {
    throw new TypeError('Nothing streams')
  }
}

/**
 * SQLSTATE of plans that cannot be used (PostgreSQL, appendix A): a migration changed the columns
 * of the result, or the connection is another one than the plan's, or one that other clients use.
 */
const lostPlans: ReadonlyMap<unknown, 'changed' | 'shared'> = new Map([
  ['0A000', 'changed'],
  ['26000', 'shared'],
  ['42P05', 'shared'],
])

const getState = (error: unknown): unknown => Object(error).code

function rethrow(error: unknown): never {
  throw toOutage(error)
}
