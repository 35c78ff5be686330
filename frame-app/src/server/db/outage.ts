import { FrameError } from '@latchkey/protocol'

/**
 * SQLSTATE of a database that cannot serve for now (PostgreSQL, appendix A): connection,
 * authorisation, no such database, resources, shutdown, its system, a standby, and the timeouts of
 * `openDatabase`.
 */
const outages = /^(08|28|3D|53|57P|58|25006|25P03|57014|55P03)/

/** A driver throws these over its arguments, before sending anything. */
const faults = [TypeError, RangeError, SyntaxError, ReferenceError]

/**
 * Converts an outage to SERVER_UNREACHABLE. Keeps the database's error about a statement: it is our
 * fault.
 */
export function toOutage(error: unknown): unknown {
  return isOutage(error) ? new FrameError('SERVER_UNREACHABLE', { cause: error }) : error
}

function isOutage(error: unknown): boolean {
  // Only the database's errors have a severity; a socket's code may look like an SQLSTATE.
  const { severity, code } = Object(error) as { severity?: unknown; code?: unknown }
  if (severity !== undefined) return outages.test(String(code))
  return !faults.some((fault) => error instanceof fault)
}
