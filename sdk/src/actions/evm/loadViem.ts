import { LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'

/**
 * Loads what encodes calls of contracts. Names the functions in the import, so that bundlers drop the
 * rest of viem. Rejects with LatchkeyError PACKAGE_MISSING or CODE_NOT_LOADED.
 */
export async function loadViem() {
  try {
    const { decodeErrorResult, decodeFunctionResult, encodeFunctionData } = await import('viem')
    return { decodeErrorResult, decodeFunctionResult, encodeFunctionData }
  } catch (cause) {
    throw describeFailure(cause)
  }
}

/** Distinguishes a package that is not installed from a page that is offline. */
export function describeFailure(cause: unknown): LatchkeyError {
  const isMissing = cause instanceof Error && /resolve|cannot find/i.test(cause.message)
  if (!isMissing) return new LatchkeyError('CODE_NOT_LOADED', { cause })
  return createOperationError('PACKAGE_MISSING', { hint: 'Install viem 2', cause })
}
