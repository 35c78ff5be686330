import { useEffect, useState } from 'react'
import {
  type WaitForTransactionParameters,
  type WaitForTransactionReturnType,
  waitForTransaction,
} from '../actions/waitForTransaction.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseWaitForTransactionParameters = Omit<
  WaitForTransactionParameters,
  'hash' | 'signal'
> & {
  /** Undefined: nothing to wait for. */
  hash: WaitForTransactionParameters['hash'] | undefined
}

/** Narrow it by `status`. */
export type UseWaitForTransactionReturnType =
  | { status: 'idle' | 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: WaitForTransactionReturnType; error: undefined }
  | { status: 'error'; data: undefined; error: Error }

const nothing = { data: undefined, error: undefined } as const

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
  const latchkey = useLatchkeyContext()
  const subject = JSON.stringify([hash, networkId, confirmations, timeout, pollingInterval])
  const [settled, setSettled] = useState<{
    subject: string
    result: UseWaitForTransactionReturnType
  }>()

  useEffect(() => {
    if (hash === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (result: UseWaitForTransactionReturnType) => {
      if (!signal.aborted) setSettled({ subject, result })
    }
    const wait = { hash, networkId, confirmations, timeout, pollingInterval, signal }
    waitForTransaction(latchkey, wait).then(
      (data) => show({ ...nothing, status: 'success', data }),
      (error: Error) => show({ ...nothing, status: 'error', error }),
    )
    return () => controller.abort()
  }, [latchkey, subject, hash, networkId, confirmations, timeout, pollingInterval])

  if (hash === undefined) return { ...nothing, status: 'idle' }
  return settled?.subject === subject ? settled.result : { ...nothing, status: 'pending' }
}
