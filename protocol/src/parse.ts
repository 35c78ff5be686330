/** Runs a schema and says what is wrong in one sentence. */
import { FrameError, type FrameErrorCode } from './errors.ts'
import { kindOf } from './schema/kind.ts'

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: FrameError }

/** A schema of this package or of zod. */
type Parseable = {
  safeParse(
    value: unknown,
    options: { error: typeof sentenceOf },
  ):
    | { success: true; data: unknown }
    | { success: false; error: { issues: readonly { message: string; path: PropertyKey[] }[] } }
}
type Read<Schema extends Parseable> = Extract<
  ReturnType<Schema['safeParse']>,
  { success: true }
>['data']

/** Parses `value`; a failure carries the first issue's text and its path. */
export function parseWith<Schema extends Parseable>(
  schema: Schema,
  value: unknown,
  reason: FrameErrorCode = 'INVALID_REQUEST',
): Parsed<Read<Schema>> {
  const result = schema.safeParse(value, { error: sentenceOf })
  // What the schema's own type says that it reads.
  if (result.success) return { ok: true, value: result.data as Read<Schema> }
  const [issue] = result.error.issues
  const path = issue?.path.map(String).join('.')
  const message = issue?.message ?? 'Required'
  return {
    ok: false,
    error: new FrameError(reason, { message: path ? `${path}: ${message}` : message }),
  }
}

/** zod's generic issues in our words: 'Required' and 'Expected X, received Y'. */
function sentenceOf(issue: {
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly input?: unknown
}): string | undefined {
  if (issue.input === undefined) return 'Required'
  if (issue.code !== 'invalid_type') return undefined
  return `Expected ${String(issue.expected)}, received ${kindOf(issue.input)}`
}
