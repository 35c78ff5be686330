import { useCallback } from 'react'
import {
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from '../actions/waitForTransaction.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type Settling, useSettled } from './useSettled.ts'

export type UseWaitForTransactionParameters = Omit<
  WaitForTransactionParameters,
  'hash' | 'signal'
> & {
  /** Undefined: nothing to wait for. */
  hash: WaitForTransactionParameters['hash'] | undefined
}

/** Narrow it by `status`. */
export type UseWaitForTransactionReturnType = Settling<WaitForTransactionReturnType>

/**
 * Waits for an EVM transaction: see the action `waitForTransaction`. The wait ends with the component,
 * and starts again when a parameter changes.
 *
 * @example
 * const { sendTransaction, data: hash } = useSendTransaction()
 * const { status, data: receipt } = useWaitForTransaction({ hash })
 */
export function useWaitForTransaction({
  hash,
  networkId,
  confirmations,
  timeout,
  pollingInterval,
}: UseWaitForTransactionParameters): UseWaitForTransactionReturnType {
  const run = useCallback(
    (latchkey: Latchkey, signal: AbortSignal) =>
      waitForTransaction(latchkey, {
        // Idle without one.
        hash: hash ?? '0x',
        ...{ networkId, confirmations, timeout, pollingInterval, signal },
      }),
    [hash, networkId, confirmations, timeout, pollingInterval],
  )
  return useSettled({ run, subject: hash })
}
