/**
 * Describes issues in the sentences that clients know: 'Required' and 'Expected X, received Y'.
 * Configures zod too, as every schema and parse imports this file.
 */
import * as z from 'zod/mini'

// Pages that forbid eval report every attempt. zod/mini makes none; this covers other zod builds on
// the page.
z.config({ jitless: true })

const names: Readonly<Record<string, string>> = { tuple: 'array', record: 'object' }

export function describeMismatch(name: string, value: unknown): string {
  return value === undefined ? 'Required' : `Expected ${name}, received ${getKind(value)}`
}

/** Describes an issue whose schema has no message, for `safeParse`'s `error`. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return describeMismatch(names[issue.expected] ?? issue.expected, issue.input)
  }
  if (issue.code === 'invalid_value') return describeMismatch(issue.values.join(' | '), issue.input)
  return issue.input === undefined ? 'Required' : undefined
}

/**
 * Makes a zod check fail with `message`. No check runs after a failed one, and a
 * union sees no match.
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

function getKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
