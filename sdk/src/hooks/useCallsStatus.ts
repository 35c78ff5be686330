import { useCallback } from 'react'
import type { CallsStatus } from '../actions/evm/calls.ts'
import {
  type WaitForCallsStatusParameters,
  waitForCallsStatus,
} from '../actions/waitForCallsStatus.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type Settling, useSettled } from './useSettled.ts'

export type UseCallsStatusParameters = Omit<WaitForCallsStatusParameters, 'id' | 'signal'> & {
  /** Undefined: nothing to wait for. */
  id: string | undefined
}

/** Narrow it by `status`. */
export type UseCallsStatusReturnType = Settling<CallsStatus>

/**
 * Waits for calls that were sent together: see the action `waitForCallsStatus`. The wait ends with the component,
 * and starts again when a parameter changes.
 *
 * @example
 * const { sendCalls, data: sent } = useSendCalls()
 * const { status, data: calls } = useCallsStatus({ id: sent?.id })
 */
export function useCallsStatus({
  id,
  timeout,
  pollingInterval,
}: UseCallsStatusParameters): UseCallsStatusReturnType {
  const run = useCallback(
    (latchkey: Latchkey, signal: AbortSignal) =>
      waitForCallsStatus(latchkey, { id: id ?? '', timeout, pollingInterval, signal }),
    [id, timeout, pollingInterval],
  )
  return useSettled({ run, subject: id })
}
