import { isRejection } from '../../primitives/walletCodes.ts'
import { describeError, type ErrorState } from '../describeError.ts'
import { LatchkeyError } from '../errors.ts'
import { createOperationError } from '../operationErrors.ts'

/** A failure that has no text of its own becomes SEND_FAILED. */
export function describeSendError(error: unknown): ErrorState {
  if (isRejection(error)) return describeError(new LatchkeyError('USER_REJECTED'))
  const described = describeError(error)
  if (described.code !== 'INTERNAL') return described
  return describeError(createOperationError('SEND_FAILED', { cause: error }))
}
