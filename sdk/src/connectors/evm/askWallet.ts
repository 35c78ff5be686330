import { createAbortError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { RequestArguments } from '../providers.ts'
import { toWalletError } from '../walletErrors.ts'
import type { EvmWallet } from './evmWallet.ts'

/** Milliseconds for a request without a prompt. A suspended extension takes seconds to wake up. */
export const readLimit = 10_000

export type AskWalletParameters = RequestArguments & {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds. Default: none, because the user may take minutes in the wallet's window. */
  readonly limit?: number | undefined
}

/**
 * Sends a request. Rejects with LatchkeyError ABORTED, WALLET_TIMEOUT or the wallet's own error; a
 * late response changes nothing.
 */
export function askWallet(
  wallet: EvmWallet,
  { method, params, signal, limit }: AskWalletParameters,
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
    new Promise((settle) => settle(wallet.request(params ? { method, params } : { method }))).then(
      (result) => {
        stop()
        resolve(result)
      },
      fail,
    )
  })
}
