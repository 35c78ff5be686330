/** Schemas of objects. Fields without a value are left out of what they return. */
import { convert } from './convert.ts'
import { anyObject } from './kind.ts'
import { type Infer, readAt, type Schema } from './schema.ts'

type Shape = Readonly<Record<string, Schema>>
type OptionalKey<Of extends Shape> = {
  [Key in keyof Of]: undefined extends Infer<Of[Key]> ? Key : never
}[keyof Of]
type Fields<Of extends Shape> = {
  -readonly [Key in Exclude<keyof Of, OptionalKey<Of>>]: Infer<Of[Key]>
} & { -readonly [Key in OptionalKey<Of>]?: Infer<Of[Key]> }
/** The same type, written as one object. */
type Flat<Of> = { [Key in keyof Of]: Of[Key] }

/** An object with these fields; any others are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function object<Of extends Shape>(shape: Of): Schema<Flat<Fields<Of>>> {
  return fields(shape, () => ({}))
}

/** An object with these fields; any others are kept as they are. */
/* @__NO_SIDE_EFFECTS__ */
export function openObject<Of extends Shape>(shape: Of): Schema<Flat<Fields<Of>>> {
  return fields(shape, (given) => ({ ...given }))
}

function fields<Of extends Shape>(
  shape: Of,
  start: (given: Readonly<Record<string, unknown>>) => Record<string, unknown>,
): Schema<Flat<Fields<Of>>> {
  const parts = Object.entries(shape)
  return convert(anyObject, (given, issues) => {
    const output = start(given)
    for (const [key, part] of parts) {
      const field = readAt(part, key, given[key], issues)
      if (issues.length) break
      if (field !== undefined) output[key] = field
    }
    // Every field of the shape was read by its schema.
    return output as Flat<Fields<Of>>
  })
}

/** An object whose values are all `part`, under any names. */
/* @__NO_SIDE_EFFECTS__ */
export function record<Value>(part: Schema<Value>): Schema<Record<string, Value>> {
  return convert(anyObject, (given, issues) => {
    const output: [string, Value][] = []
    for (const [key, value] of Object.entries(given)) {
      if (value !== undefined) output.push([key, readAt(part, key, value, issues)])
      if (issues.length) break
    }
    // Unlike assignment, this cannot reach the prototype.
    return Object.fromEntries(output)
  })
}
