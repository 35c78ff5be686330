/** Schemas of arrays. */
import { convert, refine } from './convert.ts'
import { anyArray } from './kind.ts'
import { fail, type Infer, readAt, type Schema } from './schema.ts'

/** An array of `part`. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Value>(part: Schema<Value>): Schema<Value[]> {
  return convert(anyArray, (given, issues) => {
    const output: Value[] = []
    for (const [index, item] of given.entries()) {
      output.push(readAt(part, index, item, issues))
      if (issues.length) break
    }
    return output
  })
}

/** An array of `part` that is not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function filledList<Value>(part: Schema<Value>): Schema<Value[]> {
  return refine(list(part), (items) => items.length > 0, 'Expected at least one')
}

type Places<Parts extends readonly Schema[]> = {
  -readonly [Index in keyof Parts]: Infer<Parts[Index]>
}

/** An array of fixed places, as positional parameters are. Places at its end that have no value are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function tuple<const Parts extends readonly Schema[]>(
  ...parts: Parts
): Schema<Places<Parts>> {
  return convert(anyArray, (given, issues) => {
    const output: unknown[] = []
    if (given.length > parts.length) fail(issues, given, `Expected at most ${parts.length}`)
    for (const [index, part] of parts.entries()) {
      if (issues.length) break
      output.push(readAt(part, index, given[index], issues))
    }
    while (output.length && output.at(-1) === undefined) output.pop()
    // Every place was read by its schema; those left out read as undefined.
    return output as readonly unknown[] as Places<Parts>
  })
}
