import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { toOutage } from './outage.ts'

/** A compiled statement, and what else the driver should know of it. */
export type PlannedQuery<Row = unknown> = CompiledQuery<Row> & {
  /** Postgres keeps the plan of a statement with a name for the rest of the connection. */
  readonly name?: string
  /** The last of its transaction, whose `commit` goes along with it. */
  readonly isLast?: boolean
}

/** `isKept` turns false for good where connections turn out to be shared. */
export type Plans = { isKept: boolean }

/** `beginning`: before the first statement; `over`: `commit` is sent. */
type TransactionPhase = 'none' | 'beginning' | 'running' | 'over'

export class PlanningConnection implements DatabaseConnection {
  readonly client: pg.PoolClient
  isBroken = false
  transaction: TransactionPhase = 'none'
  readonly #plans: Plans

  constructor(client: pg.PoolClient, plans: Plans) {
    this.client = client
    this.#plans = plans
  }

  async executeQuery<Row>(query: PlannedQuery<Row>): Promise<QueryResult<Row>> {
    const name = this.#plans.isKept ? query.name : undefined
    const isAlone = this.transaction === 'none'
    try {
      return isAlone ? await this.#send<Row>(query, name) : await this.#sendInside(query, name)
    } catch (error) {
      const lost = name === undefined ? undefined : lostPlans.get(Object(error).code)
      if (lost === 'shared') this.#plans.isKept = false
      const told = toOutage(error)
      this.isBroken ||= lost !== undefined || told !== error
      if (lost !== undefined && isAlone) {
        // A failed statement changed nothing, so it can run again.
        const { name: _, ...nameless } = query
        return this.executeQuery(nameless)
      }
      // pg's own leads to its socket.
      Error.captureStackTrace(Object(error))
      throw told
    }
  }

  /** Returns true if the transaction is still to be ended. */
  leave(): boolean {
    const isRunning = this.transaction === 'running'
    this.transaction = 'none'
    return isRunning
  }

  /** Sends up to three statements in one write: each would wake Postgres, and wait for its answer. */
  async #sendInside<Row>(query: PlannedQuery<Row>, name?: string): Promise<QueryResult<Row>> {
    if (this.transaction === 'over') throw new TypeError('The transaction is committed')
    const begun =
      this.transaction === 'beginning'
        ? [this.#send({ sql: 'begin', parameters: [], isHeld: true })]
        : []
    this.transaction = query.isLast === true ? 'over' : 'running'
    const { isLast = false } = query
    const result = this.#send<Row>({ ...query, isHeld: isLast }, name)
    const ended = isLast ? [this.#send({ sql: 'commit', parameters: [] })] : []
    // The connection is free when all are answered.
    const failed = (await Promise.allSettled([...begun, result, ...ended])).find(isRejected)
    if (failed) throw failed.reason
    return result
  }

  #send<Row>({ sql, parameters, isHeld = false }: Sent, name?: string): Promise<QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      // pg copies no values, and only reads them.
      const query = new pg.Query(sql, parameters as unknown[], (error, result) =>
        error ? reject(error) : resolve(toResult<Row>(result)),
      )
      if (name !== undefined) Object.assign(query, { name })
      this.client.query(isHeld ? hold(query) : query)
    })
  }

  streamQuery(): never {
    throw new TypeError('Nothing streams')
  }
}

type Sent = Pick<PlannedQuery, 'sql' | 'parameters'> & {
  /** Sent with the next one. */
  readonly isHeld?: boolean
}

/** Writes a statement after this tick, together with those that come until then. */
function hold(query: pg.Query): pg.Query {
  const submit = query.submit.bind(query)
  query.submit = (connection) => {
    connection.stream.cork()
    process.nextTick(() => connection.stream.uncork())
    return submit(connection)
  }
  return query
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const toResult = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows,
  ...(writes.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

/**
 * SQLSTATE of plans that cannot be used (PostgreSQL, appendix A): a migration changed the columns
 * of the result, or the connection is another one than the plan's, or one that other clients use.
 */
const lostPlans: ReadonlyMap<unknown, 'changed' | 'shared'> = new Map([
  ['0A000', 'changed'],
  ['26000', 'shared'],
  ['42P05', 'shared'],
])

const isRejected = (settled: PromiseSettledResult<unknown>): settled is PromiseRejectedResult =>
  settled.status === 'rejected'
