import * as z from 'zod/mini'
import { withMessage } from './issueMessages.ts'

/** Text of one pattern; `message` is for any other text. */
/* @__NO_SIDE_EFFECTS__ */
export function pattern<Text extends string = string>(
  expression: RegExp,
  message: string,
): z.ZodMiniType<Text, Text> {
  // The expression decides that it is one.
  return z.string().check(z.regex(expression, withMessage(message))) as z.ZodMiniType as never
}
