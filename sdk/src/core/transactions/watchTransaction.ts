import type { Hex } from '@latchkey/protocol'
import { delay } from '../../primitives/delay.ts'
import { followTransaction, type Mined } from './followTransaction.ts'
import { readBlockNumber } from './nodeAnswers.ts'
import type { ReadChain } from './readChain.ts'

/** Milliseconds. */
const backoff = 200
const retries = 6

export type WatchTransactionParameters = {
  hash: Hex
  confirmations: number
  /** Milliseconds. */
  pollingInterval: number
  signal: AbortSignal
}

/**
 * Waits until a transaction, or the one that replaced it, is in the chain.
 *
 * 1. Looks at each new block. A transaction counts only as long as the newest block
 *    confirms it: after a reorganization the wait goes on.
 * 2. A failed look is repeated at most 6 times, after 200 ms * 2^n, then rejects.
 * 3. A transaction that no node knows yet is looked up as often, because a replacement is recognized
 *    by its sender and nonce. After that, each block is a further chance.
 */
export async function watchTransaction(
  read: ReadChain,
  { hash, confirmations, pollingInterval, signal }: WatchTransactionParameters,
): Promise<Mined> {
  const follower = followTransaction(read, hash)
  let seen: bigint | undefined
  let failures = 0
  let lookups = 0
  for (;;) {
    let pause = pollingInterval
    try {
      const block = await readBlockNumber(read, signal)
      if (block !== seen) {
        const mined = await follower.check(block, signal)
        if (mined && countConfirmations(mined, block) >= confirmations) return mined
        seen = block
      }
      failures = 0
      if (!follower.isKnown() && lookups < retries) {
        pause = backoff * 2 ** lookups
        lookups += 1
        seen = undefined
      }
    } catch (error) {
      signal.throwIfAborted()
      if (failures >= retries) throw error
      pause = backoff * 2 ** failures
      failures += 1
    }
    await delay(pause, signal)
    signal.throwIfAborted()
  }
}

/** A node that is behind the one with the receipt does not undo the first confirmation. */
const countConfirmations = ({ receipt }: Mined, block: bigint): number =>
  Math.max(1, Number(block - receipt.blockNumber) + 1)
