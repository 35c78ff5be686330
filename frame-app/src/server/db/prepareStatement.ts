import { hash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PlannedQuery } from './postgresConnection.ts'
import type { Database, Tables } from './schema.ts'

/** Marks where a statement takes a value. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Sends a value once, however often the statement names it. */
class PlaceCompiler extends PostgresQueryCompiler {
  // A place belongs to one statement.
  readonly #placeholders = new WeakMap<Place, string>()

  protected override appendValue(value: unknown): void {
    const known = value instanceof Place ? this.#placeholders.get(value) : undefined
    if (known === undefined) super.appendValue(value)
    else this.append(known)
    if (value instanceof Place) {
      this.#placeholders.set(value, known ?? this.getCurrentParameterPlaceholder())
    }
  }
}

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PlaceCompiler(),
  },
})

export type PreparedStatement<Values, Result> = (
  db: Pick<Database, 'executeQuery'>,
  values: Values,
) => Promise<Result[]>

type Statement<Result> = { compile(db: Database): CompiledQuery<Result> }

/** Text in the local time zone, as the driver writes it, takes three times as long. */
const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/**
 * Compiles a statement once: Kysely takes as long to build one as the driver takes to send it.
 * Postgres plans it once per connection: name its columns, since it refuses a plan whose `*` a
 * migration has widened.
 *
 * Values can only be parameters of the statement: compute derived ones, such as the start of a
 * window, before the call.
 *
 * `isLast`: where it runs in a transaction, nothing follows it.
 *
 * @example
 * const findUser = prepareStatement((db, { id }: { id: string }) =>
 *   db.selectFrom('users').selectAll().where('id', '=', id))
 * const [user] = await findUser(context.db, { id })
 */
export function prepareStatement<Values extends object, Result>(
  build: (db: Database, values: Values) => Statement<Result>,
  { isLast = false }: Pick<PlannedQuery, 'isLast'> = {},
): PreparedStatement<Values, Result> {
  const places = createPlaces()
  const { sql, parameters, query } = build(builder, places as Values).compile(builder)
  // Plugins see only the id of a compiled statement.
  const queryId = { queryId: sql }
  // Instances of another version have another text, and so another name.
  const name = `latchkey_${hash('sha256', sql, 'base64url').slice(0, 22)}`
  return async (db, values) => {
    const filled = parameters.map((parameter) =>
      parameter instanceof Place ? toText(values[parameter.name as keyof Values]) : parameter,
    )
    const compiled: PlannedQuery = {
      ...{ sql, name, query, queryId, isLast },
      parameters: filled,
    }
    return (await db.executeQuery<Result>(compiled)).rows
  }
}

/** The same name is the same place. */
function createPlaces(): object {
  const places = new Map<string, Place>()
  const get = (_: object, key: string | symbol) => {
    const name = String(key)
    const place = places.get(name) ?? new Place(name)
    places.set(name, place)
    return place
  }
  return new Proxy({}, { get })
}
