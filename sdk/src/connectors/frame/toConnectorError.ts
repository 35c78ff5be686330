import { FrameError } from '@latchkey/protocol'
import { LatchkeyError } from '../../core/errors.ts'
import { isRecord } from '../../primitives/isRecord.ts'

/**
 * Converts a FrameError to a LatchkeyError with its reason as `code`. Returns other errors
 * unchanged.
 */
export function toConnectorError(error: unknown): unknown {
  if (!(error instanceof FrameError)) return error
  const data = isRecord(error.data) ? error.data : undefined
  const hint = typeof data?.hint === 'string' ? data.hint : undefined
  return new LatchkeyError(error.reason, { message: error.message, hint, data, cause: error })
}

export async function withConnectorErrors<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw toConnectorError(error)
  }
}
