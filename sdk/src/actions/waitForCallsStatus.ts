import type { ChainNamespace } from '@latchkey/protocol'
import { createAbortError, LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { createOperationError } from '../core/operationErrors.ts'
import { delay } from '../primitives/delay.ts'
import type { CallsStatus } from './evm/calls.ts'
import { getCallsStatus } from './getCallsStatus.ts'

export type WaitForCallsStatusParameters = {
  /** As `sendCalls` returned it. */
  id: string
  /** Milliseconds. Default: 180,000. */
  timeout?: number | undefined
  /** Milliseconds between two requests. Default: 4,000. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
}

const longestTimer = 2 ** 31 - 1

/**
 * Waits until calls that were sent together are no longer pending. Resolves with `status: 'failure'`
 * if any failed: check it.
 *
 * Rejects like `getCallsStatus`, and with LatchkeyError TRANSACTION_TIMEOUT, INVALID_PARAMS or ABORTED.
 *
 * @example
 * const { status, receipts } = await waitForCallsStatus(latchkey, { id })
 */
export async function waitForCallsStatus<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: WaitForCallsStatusParameters,
): Promise<CallsStatus> {
  const { id, timeout = 180_000, pollingInterval = 4_000, signal } = parameters
  for (const [name, ms] of Object.entries({ timeout, pollingInterval })) {
    if (!(ms > 0 && ms <= longestTimer)) {
      throw new LatchkeyError('INVALID_PARAMS', { message: `${name}: Expected milliseconds` })
    }
  }
  const end = Date.now() + timeout
  for (;;) {
    if (signal?.aborted) throw createAbortError(signal)
    const found = await getCallsStatus(latchkey, { id })
    if (found.status !== 'pending') return found
    const left = end - Date.now()
    if (left <= 0) throw createOperationError('TRANSACTION_TIMEOUT')
    await delay(Math.min(pollingInterval, left), signal)
  }
}
