import { LatchkeyError, type LatchkeyErrorOptions } from './errors.ts'
import { type OperationErrorCode, operationErrorCodes } from './operationErrorCodes.ts'

/** Creates an error whose message every page need not load. */
export const createOperationError = (
  code: OperationErrorCode,
  options?: LatchkeyErrorOptions,
): LatchkeyError => new LatchkeyError(code, { message: operationErrorCodes[code], ...options })
