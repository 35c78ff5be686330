/** The kinds of JSON values. */
import { fail, type Schema, schema } from './schema.ts'

/** A value that `is` knows. Any other is 'Expected <name>, received <its kind>'. */
/* @__NO_SIDE_EFFECTS__ */
export function kind<Value>(name: string, is: (value: unknown) => boolean): Schema<Value> {
  return schema((value, issues) =>
    // `is` has just decided that it is one.
    is(value)
      ? (value as Value)
      : fail(issues, value, `Expected ${name}, received ${kindOf(value)}`),
  )
}

export const text = kind<string>('string', (value) => typeof value === 'string')
export const number = kind<number>('number', (value) => typeof value === 'number')
export const integer = kind<number>('integer', Number.isSafeInteger)
export const boolean = kind<boolean>('boolean', (value) => typeof value === 'boolean')
export const anyArray = kind<readonly unknown[]>('array', Array.isArray)
export const anyObject = kind<Readonly<Record<string, unknown>>>(
  'object',
  (value) => kindOf(value) === 'object',
)

/** The kind of a value as sentences name it: `typeof`, and `null` and `array` for themselves. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
