import type { QueryResult } from 'kysely'
import pg from 'pg'

export type NamedStatement = {
  /** Postgres keeps the plan under it. */
  readonly name: string
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** `begin` goes before it, `commit` after it. */
  readonly begins?: boolean
  readonly ends?: boolean
}

/** The columns of the statements that a connection keeps, by name. */
export type KnownColumns = Map<string, readonly Column[]>
type Column = { readonly name: string; parse(text: string): unknown }

/**
 * Runs a statement by its name. pg's own query asks for the columns at every run, and reading them
 * takes longer than reading a row: this one asks once per connection. They stay the same: Postgres
 * refuses a plan whose columns have changed.
 */
export async function runNamed<Row>(
  client: pg.PoolClient,
  known: KnownColumns,
  statement: NamedStatement,
): Promise<QueryResult<Row>> {
  const query = new NamedQuery(statement, known)
  await new Promise<void>((resolve, reject) => {
    query.callback = (error) => (error ? reject(error) : resolve())
    client.query(query)
  })
  return { rows: query.readRows() as Row[] }
}

// The types leave it out.
const { prepareValue } = (pg as unknown as { utils: { prepareValue: ToWire } }).utils
type ToWire = (value: unknown) => string | Buffer | null

/** pg's list of what a connection has prepared, which its own queries read too. */
type Preparing = pg.Connection & { readonly parsedStatements: Readonly<Record<string, string>> }

/** A query as pg's client runs it: the client passes on the replies to the query in progress. */
class NamedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  /** Called once. pg wraps it to stop its timer. */
  callback: (error?: Error | null) => void = () => {}
  readonly #statement: NamedStatement
  // Converted before anything is sent: a connection cannot go on after half a group.
  readonly #values: (string | Buffer | null)[]
  readonly #known: KnownColumns
  #columns: readonly Column[] | undefined
  readonly #rows: (readonly (string | null)[])[] = []

  constructor(statement: NamedStatement, known: KnownColumns) {
    this.name = statement.name
    this.text = statement.sql
    this.#statement = statement
    this.#values = statement.parameters.map(prepareValue)
    this.#known = known
    this.#columns = known.get(statement.name)
  }

  /** One group: one round trip, and Postgres skips what follows a failure. */
  submit(connection: pg.Connection): void {
    const { name, text } = this
    const { begins, ends } = this.#statement
    const isPrepared = Object.hasOwn((connection as Preparing).parsedStatements, name)
    connection.stream.cork()
    if (!isPrepared) connection.parse({ name, text, types: [] }, true)
    // After the parse: pg takes the first reply to one for the statement's.
    if (begins) run(connection, 'begin')
    connection.bind({ statement: name, values: this.#values }, true)
    if (this.#columns === undefined) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
    if (ends) run(connection, 'commit')
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    // A statement without rows has no columns.
    this.#known.set(this.name, this.#columns ?? [])
    this.callback()
  }

  handleError(error: Error): void {
    this.callback(error)
  }

  readRows(): object[] {
    const columns = this.#columns ?? []
    return this.#rows.map((fields) => {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, parse }, index) => {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
      return row
    })
  }
}

function run(connection: pg.Connection, text: string): void {
  connection.parse({ text, name: '', types: [] }, true)
  connection.bind({}, true)
  connection.execute({}, true)
}
