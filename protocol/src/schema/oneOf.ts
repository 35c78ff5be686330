import { kind } from './kind.ts'
import type { Schema } from './schema.ts'

/** One of a few texts. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Values extends readonly string[]>(
  ...values: Values
): Schema<Values[number]> {
  return kind(values.join(' | '), (value) => values.includes(value as string))
}
