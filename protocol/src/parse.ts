import * as z from 'zod/mini'
import { FrameError, type FrameErrorCode } from './errors.ts'
import { describeIssue } from './issueMessages.ts'

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: FrameError }

/** Collecting all issues would let a sender cause unbounded work at no cost. */
const options = { error: describeIssue, abortEarly: true }

/**
 * Returns the value, or the first issue's message and path. The error's data has the path as
 * `field`, without the position of a single parameter, and the broken `rule`: 'notAllowed' for a
 * field that has to be absent, 'format' unless the schema names another.
 *
 * @example parseWith(user, answer) // { ok: true, value: { address, chainId } }
 */
export function parseWith<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  reason: FrameErrorCode = 'INVALID_REQUEST',
): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, value, options)
  if (result.success) return { ok: true, value: result.data }
  const [issue] = result.error.issues
  const path = issue?.path.map(String).join('.')
  const message = issue?.message ?? 'Required'
  return {
    ok: false,
    error: new FrameError(reason, {
      message: path ? `${path}: ${message}` : message,
      ...(path && { data: { field: path.replace(/^0\./, ''), rule: getRule(issue) } }),
    }),
  }
}

function getRule(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type' && issue.expected === 'never') return 'notAllowed'
  return issue?.code === 'custom' ? (issue.params?.rule ?? 'format') : 'format'
}
