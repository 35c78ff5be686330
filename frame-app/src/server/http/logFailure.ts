import { FrameError } from '@latchkey/protocol'
import type { Logger } from 'pino'
import { getStatus } from './sendError.ts'

/**
 * Logs replies of 500 and above. A fault of ours includes its stack; a known error that repeats,
 * such as an outage, is one line with its reason.
 */
export function logFailure(
  { log, requestId }: { readonly log: Logger; readonly requestId: string },
  error: unknown,
): void {
  const status = getStatus(error)
  if (status < 500) return
  if (!(error instanceof FrameError) || status === 500) {
    log.error({ requestId, err: error }, 'request failed')
    return
  }
  const { reason: errorCode } = error
  log.error({ requestId, status, errorCode, reason: describeCause(error) }, 'request failed')
}

/** Falls back to the code: a refused connection is a list of attempts without a message. */
function describeCause({ cause, message }: FrameError): string {
  if (!(cause instanceof Error)) return message
  return cause.message || String((cause as { code?: unknown }).code ?? cause.name)
}
