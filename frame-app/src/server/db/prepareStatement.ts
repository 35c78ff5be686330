import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Tables } from './schema.ts'

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export type PreparedStatement<Values, Result> = (
  db: Pick<Database, 'executeQuery'>,
  values: Values,
) => Promise<Result[]>

type Statement<Result> = { compile(db: Database): CompiledQuery<Result> }

/** Text in the local time zone, as the driver writes it, takes three times as long. */
const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** Marks where a statement takes a value. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Compiles a statement once: Kysely takes as long to build one as the driver takes to send it.
 *
 * Values can only be parameters of the statement: compute derived ones, such as the start of a
 * window, before the call.
 *
 * @example
 * const findUser = prepareStatement((db, { id }: { id: string }) =>
 *   db.selectFrom('users').selectAll().where('id', '=', id))
 * const [user] = await findUser(context.db, { id })
 */
export function prepareStatement<Values extends object, Result>(
  build: (db: Database, values: Values) => Statement<Result>,
): PreparedStatement<Values, Result> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) })
  const { sql, parameters, query } = build(builder, places as Values).compile(builder)
  // Plugins see only the id of a compiled statement.
  const queryId = { queryId: sql }
  return async (db, values) => {
    const filled = parameters.map((parameter) =>
      parameter instanceof Place ? toText(values[parameter.name as keyof Values]) : parameter,
    )
    const compiled: CompiledQuery<Result> = { sql, query, queryId, parameters: filled }
    return (await db.executeQuery(compiled)).rows
  }
}
