import { createAbortError } from '../core/errors.ts'
import { createOperationError } from '../core/operationErrors.ts'
import { toWalletError } from './walletErrors.ts'

/** Milliseconds for a request without a prompt. A suspended extension takes seconds to wake up. */
export const readLimit = 10_000

export type CallWalletParameters = {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. Default: none, because the user may take minutes in the wallet's window. */
  readonly limit?: number | undefined
}

/**
 * Calls a wallet's own code. Rejects with LatchkeyError ABORTED, WALLET_TIMEOUT or the wallet's own
 * error; a late response changes nothing.
 */
export function callWallet(
  call: () => unknown,
  { signal, limit }: CallWalletParameters,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(createAbortError(signal))
    const abort = () => signal && fail(createAbortError(signal))
    const timer =
      limit === undefined
        ? undefined
        : setTimeout(() => fail(createOperationError('WALLET_TIMEOUT')), limit)
    const stop = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const fail = (error: unknown) => {
      stop()
      reject(toWalletError(error))
    }
    signal?.addEventListener('abort', abort)
    // Some wallets throw instead of rejecting.
    new Promise((settle) => settle(call())).then((result) => {
      stop()
      resolve(result)
    }, fail)
  })
}
