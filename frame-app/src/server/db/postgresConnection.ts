import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { type KnownColumns, type NamedStatement, runNamed } from './namedQuery.ts'
import { toOutage } from './outage.ts'

/** A compiled statement, and what else the driver should know of it. */
export type PlannedQuery = CompiledQuery & {
  /** Postgres keeps the plan of a statement with a name for the rest of the connection. */
  readonly name?: string
  /** The last of its transaction, whose `commit` goes along with it. */
  readonly isLast?: boolean
}

/** `isKept` turns false for good where connections turn out to be shared. */
export type Plans = { isKept: boolean }

/** `beginning`: `begin` is not sent yet; `over`: `commit` or `rollback` is. */
type TransactionPhase = 'none' | 'beginning' | 'running' | 'over'

export class PlanningConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  isBroken = false
  #phase: TransactionPhase = 'none'
  readonly #plans: Plans
  readonly #columns: KnownColumns = new Map()

  constructor(client: pg.PoolClient, plans: Plans) {
    this.client = client
    this.#plans = plans
  }

  async executeQuery<Row>(query: PlannedQuery): Promise<QueryResult<Row>> {
    const name = this.#plans.isKept ? query.name : undefined
    if (this.#phase !== 'none') return this.#executeInside(query, name)
    try {
      return await this.#send<Row>(query, { name })
    } catch (error) {
      if (!isPlanLost(error, name)) throw error
      // Outside a transaction, a failed statement changed nothing: it can run again.
      return this.#send<Row>(query)
    }
  }

  /** The next statement begins the transaction, or, if `isBegun`, is the first one in it. */
  begin({ isBegun }: { readonly isBegun: boolean }): void {
    this.#phase = isBegun ? 'running' : 'beginning'
  }

  /** Ends the transaction, unless its last statement did or nothing began it. */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    // A broken connection is closed, which rolls back.
    const isOpen = this.#phase === 'running' && !(command === 'rollback' && this.isBroken)
    this.#phase = 'over'
    try {
      if (isOpen) await this.#send({ sql: command, parameters: [] })
    } finally {
      this.#phase = 'none'
    }
  }

  async #executeInside<Row>(query: PlannedQuery, name?: string): Promise<QueryResult<Row>> {
    if (this.#phase === 'over') throw new TypeError('The transaction is over')
    const begins = this.#phase === 'beginning'
    this.#phase = 'running'
    if (name === undefined) {
      if (begins) await this.#send({ sql: 'begin', parameters: [] })
      return this.#send(query)
    }
    const ends = query.isLast === true
    const result = await this.#send<Row>(query, { name, begins, ends })
    if (ends) this.#phase = 'over'
    return result
  }

  async #send<Row>(
    { sql, parameters }: Statement,
    { name, ...transaction }: Group = {},
  ): Promise<QueryResult<Row>> {
    try {
      return name === undefined
        ? await send<Row>(this.client, { sql, parameters })
        : await runNamed<Row>(this.client, this.#columns, { name, sql, parameters, ...transaction })
    } catch (error) {
      const isLost = isPlanLost(error, name)
      if (isLost && sharedConnection.has(codeOf(error))) this.#plans.isKept = false
      const told = toOutage(error)
      this.isBroken ||= isLost || told !== error
      // pg's own leads to its socket.
      Error.captureStackTrace(Object(error))
      throw told
    }
  }

  streamQuery(): never {
    throw new TypeError('Nothing streams')
  }
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A statement's name and the ends of a transaction that it carries; these require a name. */
type Group = Pick<NamedStatement, 'begins' | 'ends'> & { readonly name?: string | undefined }

/** pg copies no values, and only reads them. */
function send<Row>(
  client: pg.PoolClient,
  { sql, parameters }: Statement,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(sql, parameters as unknown[], (error, results) => {
      if (error) return reject(error)
      // pg gives an array for several statements in one text.
      resolve(toResult<Row>(Array.isArray(results) ? results[0] : results))
    })
    client.query(query)
  })
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const toResult = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows,
  ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

const codeOf = (error: unknown): unknown => Object(error).code

/** SQLSTATE (PostgreSQL, appendix A): the plan is another connection's, or another client's. */
const sharedConnection: ReadonlySet<unknown> = new Set(['26000', '42P05'])
/** A migration changed the columns of the plan's result. */
const changedColumns = '0A000'

const isPlanLost = (error: unknown, name: string | undefined): boolean =>
  name !== undefined && (sharedConnection.has(codeOf(error)) || codeOf(error) === changedColumns)
