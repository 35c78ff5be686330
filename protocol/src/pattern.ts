import * as z from 'zod/mini'
import { withMessage } from './issueMessages.ts'

/* @__NO_SIDE_EFFECTS__ */
export function pattern<Text extends string = string>(
  expression: RegExp,
  message: string,
): z.ZodMiniType<Text, Text> {
  // The regular expression ensures the type.
  return z.string().check(z.regex(expression, withMessage(message))) as z.ZodMiniType as never
}
