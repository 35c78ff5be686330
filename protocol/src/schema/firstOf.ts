import { fail, type Infer, type Issue, type Schema, schema } from './schema.ts'

/** What the first schema that takes the value makes of it; `sentence` says what is wrong when none does. */
/* @__NO_SIDE_EFFECTS__ */
export function firstOf<const Parts extends readonly Schema[]>(
  sentence: string,
  ...parts: Parts
): Schema<Infer<Parts[number]>> {
  return schema((value, issues) => {
    for (const part of parts) {
      const tried: Issue[] = []
      const output = part.read(value, tried)
      // It is this part's output.
      if (tried.length === 0) return output as Infer<Parts[number]>
    }
    return fail(issues, value, sentence)
  })
}
