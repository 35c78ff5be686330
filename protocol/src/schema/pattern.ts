import { refine } from './convert.ts'
import { text } from './kind.ts'
import type { Schema } from './schema.ts'

/** Text of one pattern; `sentence` says what is wrong with any other. */
/* @__NO_SIDE_EFFECTS__ */
export function pattern<Text extends string = string>(
  expression: RegExp,
  sentence: string,
): Schema<Text> {
  // The expression decides that it is one.
  return refine(text, (value) => expression.test(value), sentence) as Schema as Schema<Text>
}
