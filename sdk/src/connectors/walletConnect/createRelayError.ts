import type { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'

export const createRelayError = (relayUrl: string, cause?: unknown): LatchkeyError =>
  createOperationError('RELAY_UNREACHABLE', {
    hint: `The relay ${new URL(relayUrl).host} could not be reached. Check the option relayUrl and the page's Content-Security-Policy (connect-src)`,
    cause,
  })
