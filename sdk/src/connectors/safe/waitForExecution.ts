import type { Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { delay } from '../../primitives/delay.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import type { QueuedTransaction } from '../connector.ts'
import type { SafeSession } from './safeSession.ts'
import { findSafeTransaction } from './safeTransactions.ts'

/**
 * Waits until the owners of the Safe have executed a transaction. Resolves with its hash on the chain,
 * or with the given one if the chain has that.
 *
 * Rejects with LatchkeyError TRANSACTION_CANCELLED, TRANSACTION_REVERTED, or as `signal` aborts.
 */
export async function waitForExecution(
  session: SafeSession,
  { hash, pollingInterval, signal }: QueuedTransaction,
): Promise<Hex> {
  for (;;) {
    const found = await untilAborted(findSafeTransaction(session, hash), signal)
    if (found?.status === 400) throw createOperationError('TRANSACTION_CANCELLED')
    // The transaction of the owner who executed it succeeds even if this one does not.
    if (found?.status === 500) {
      const reason = 'unknown reason'
      throw createOperationError('TRANSACTION_REVERTED', {
        message: `The transaction was reverted: ${reason}`,
        data: { reason, hash: found.hash },
      })
    }
    if (found?.hash) return found.hash
    if (!found && (await untilAborted(isOnChain(session, hash), signal))) return hash
    await delay(pollingInterval, signal)
    signal.throwIfAborted()
  }
}

async function isOnChain({ host }: SafeSession, hash: Hex): Promise<boolean> {
  const request = { call: 'eth_getTransactionByHash', params: [hash] }
  // The host fails if its node does.
  return (await host.request('rpcCall', request).catch(() => null)) !== null
}
