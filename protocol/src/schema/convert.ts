/** Schemas with a step before or after them. */
import { fail, type Issue, type Schema, schema } from './schema.ts'

/** Reads the value with `part`, then makes another of it. */
/* @__NO_SIDE_EFFECTS__ */
export function convert<From, To>(
  part: Schema<From>,
  after: (value: From, issues: Issue[]) => To,
): Schema<To> {
  return schema((value, issues) => {
    const output = part.read(value, issues)
    // A failed value is not converted; whoever called sees the issue first.
    return issues.length ? (undefined as never) : after(output, issues)
  })
}

/** Reads the value with `part`, then refuses it with `sentence` unless `accepts` takes it. */
/* @__NO_SIDE_EFFECTS__ */
export function refine<Value>(
  part: Schema<Value>,
  accepts: (value: Value) => boolean,
  sentence: string,
): Schema<Value> {
  return convert(part, (value, issues) => (accepts(value) ? value : fail(issues, value, sentence)))
}

/** Reads what `before` makes of the value: for forms that clients use and that mean the same. */
/* @__NO_SIDE_EFFECTS__ */
export function prepare<Value>(
  before: (value: unknown) => unknown,
  part: Schema<Value>,
): Schema<Value> {
  return schema((value, issues) => part.read(before(value), issues))
}
