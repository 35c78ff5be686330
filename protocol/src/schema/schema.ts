/**
 * The base of every schema here: one function that reads a value.
 *
 * The package is loaded by every page that has a connect button and by the
 * frame, and may weigh 10 kB. The same schemas made with zod/mini weighed 17;
 * these few combinators are 0.7 of it. `safeParse` answers as zod's does.
 *
 * 1. Reading returns a new value with nothing in it that the schema does not
 *    name, save where it says so.
 * 2. It stops at the first issue, so that a hostile value cannot make it
 *    collect a hundred thousand.
 * 3. It never throws.
 */

/** What is wrong, and where: the keys that lead there. */
export type Issue = { message: string; path: (string | number)[] }

export type Schema<Value = unknown> = {
  /** For other schemas: returns the value, or adds an issue and returns what nobody looks at. */
  readonly read: (value: unknown, issues: Issue[]) => Value
  readonly safeParse: (value: unknown) => Result<Value>
}

type Result<Value> =
  | { success: true; data: Value; error?: undefined }
  | { success: false; data?: undefined; error: { issues: readonly Issue[] } }

/** The type of what a schema reads. */
export type Infer<Of extends Schema> = Of extends Schema<infer Value> ? Value : never

/**
 * Makes a schema of a function that returns the value as it is to be, or what `fail` returns.
 *
 * @example schema((value, issues) => (value === 1 ? 1 : fail(issues, value, 'Expected 1')))
 */
/* @__NO_SIDE_EFFECTS__ */
export function schema<Value>(read: Schema<Value>['read']): Schema<Value> {
  return {
    read,
    safeParse(value) {
      const issues: Issue[] = []
      const data = read(value, issues)
      return issues.length ? { success: false, error: { issues } } : { success: true, data }
    },
  }
}

/** Fails with a sentence; where there is no value at all it is 'Required'. */
export function fail(issues: Issue[], value: unknown, sentence: string): never {
  issues.push({ message: value === undefined ? 'Required' : sentence, path: [] })
  // Never looked at: whoever called sees the issue first.
  return undefined as never
}

/** Reads the part of a value that is under `key`. */
export function readAt<Value>(
  part: Schema<Value>,
  key: string | number,
  value: unknown,
  issues: Issue[],
): Value {
  const output = part.read(value, issues)
  issues[0]?.path.unshift(key)
  return output
}
