/** Schemas of values that may be missing. */
import { type Schema, schema } from './schema.ts'

/** The value, or nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(part: Schema<Value>): Schema<Value | undefined> {
  return withDefault<Value | undefined>(part, undefined)
}

/** The value, or `fallback` where there is none. */
/* @__NO_SIDE_EFFECTS__ */
export function withDefault<Value>(part: Schema<Value>, fallback: Value): Schema<Value> {
  return schema((value, issues) => (value === undefined ? fallback : part.read(value, issues)))
}

/** The value, or null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value>(part: Schema<Value>): Schema<Value | null> {
  return schema((value, issues) => (value === null ? value : part.read(value, issues)))
}
