/**
 * Describes issues in the sentences that clients know: 'Required' and 'Expected X,
 * received Y'. Every schema and parse imports this file, so it also configures
 * zod.
 */
import * as z from 'zod/mini'

// Pages that forbid eval report every attempt. zod/mini makes none, but this setting also applies
// to any other zod build on the page.
z.config({ jitless: true })

/** zod's names for the same things. */
const names: Readonly<Record<string, string>> = { tuple: 'array', record: 'object' }

/** The message for a value that is not of the kind `name`. */
export function describeMismatch(name: string, value: unknown): string {
  return value === undefined ? 'Required' : `Expected ${name}, received ${getKind(value)}`
}

/** The message of an issue whose schema has none of its own. For `safeParse`'s `error`. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return describeMismatch(names[issue.expected] ?? issue.expected, issue.input)
  }
  if (issue.code === 'invalid_value') return describeMismatch(issue.values.join(' | '), issue.input)
  return issue.input === undefined ? 'Required' : undefined
}

/**
 * Parameters of a zod check that fails with `message`. A failed check is the last:
 * nothing runs after it, and a union sees no match.
 *
 * @example z.refine((text) => text.length > 0, withMessage('Expected text'))
 */
/* @__NO_SIDE_EFFECTS__ */
export function withMessage(message: string) {
  return {
    abort: true,
    error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
  }
}

/** `typeof`, but null and array for themselves. */
function getKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
