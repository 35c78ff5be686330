/** Runs a schema and says what is wrong in one sentence. */
import type * as z from 'zod/mini'
import { FrameError, type FrameErrorCode } from './errors.ts'

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: FrameError }

/** Parses `value`; a failure carries the first issue's text and its path. */
export function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  reason: FrameErrorCode = 'INVALID_REQUEST',
): Parsed<z.infer<Schema>> {
  const result = schema.safeParse(value, { error: issueText })
  if (result.success) return { ok: true, value: result.data }
  const issue = result.error.issues[0]
  const path = issue?.path.join('.')
  const message = issue?.message ?? 'Required'
  return {
    ok: false,
    error: new FrameError(reason, { message: path ? `${path}: ${message}` : message }),
  }
}

/** The generic texts: 'Required' and 'Expected X, received Y'. */
function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'Required'
  if (issue.code !== 'invalid_type') return undefined
  return `Expected ${issue.expected}, received ${kindOf(issue.input)}`
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
