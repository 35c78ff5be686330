import { createAbortError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { toWalletError } from '../walletErrors.ts'

/** Milliseconds for a request without a prompt. A suspended extension takes seconds to wake up. */
export const readLimit = 10_000

/** Milliseconds for the user to decide in the wallet's window. */
export const decisionLimit = 5 * 60_000

/**
 * Runs a request of the wallet. Rejects with LatchkeyError ABORTED, WALLET_TIMEOUT or the wallet's own
 * error; a late response changes nothing.
 */
export async function askBitcoinWallet<Value>(
  run: () => Promise<Value>,
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<Value> {
  if (signal.aborted) throw createAbortError(signal)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limit)
  const toError = () =>
    signal.aborted ? createAbortError(signal) : createOperationError('WALLET_TIMEOUT')
  try {
    return await untilAborted(run(), AbortSignal.any([signal, late.signal]), toError)
  } catch (error) {
    throw toWalletError(error)
  } finally {
    clearTimeout(timer)
  }
}
