import type { Hex } from '@latchkey/protocol'
import type { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { describeRevert } from '../../core/transactions/describeRevert.ts'
import { toReadError } from '../../core/transactions/toReadError.ts'
import { isRevert, readRevertData } from '../../primitives/revertData.ts'

/** Describes a contract's own error, which its ABI declares. */
export type DescribeOwn = (data: Hex) => { errorName: string; errorArgs: unknown } | undefined

/** Converts a failed call: CALL_REVERTED with the reason, or a failure of the node. */
export function createCallError(cause: unknown, describeOwn?: DescribeOwn): LatchkeyError {
  if (!isRevert(cause)) return toReadError(cause)
  const revertData = readRevertData(cause)
  const own = revertData && describeOwn?.(revertData)
  const reason = own ? own.errorName : describeRevert(revertData)
  return createOperationError('CALL_REVERTED', {
    message: `The contract refuses this call: ${reason}`,
    data: { reason, revertData, ...own },
    cause,
  })
}
