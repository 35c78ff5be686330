import { FrameError } from '@latchkey/protocol'
import { OperatorError } from '../projects/operatorError.ts'
import { StartError } from '../startError.ts'

/**
 * Turns an outage of the database, such as a broken connection or a full disk, into a sentence.
 * Returns other errors unchanged.
 */
export function explainOutage(error: unknown): unknown {
  if (!(error instanceof FrameError) || error.reason !== 'SERVER_UNREACHABLE') return error
  // An instance without a key: its sentence names KEK_FILE.
  if (error.cause instanceof StartError) return error.cause
  const { message, code } = Object(error.cause) as { message?: unknown; code?: unknown }
  const why = [code, message].filter((part) => part !== undefined).join(', ')
  return new OperatorError(
    `The database failed before the command ended (${why}). Nothing is left half written: repair the database, then run the command again.`,
    { code: 'DATABASE_OUTAGE', cause: error },
  )
}
