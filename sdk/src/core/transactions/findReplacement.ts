import type { Hex } from '@latchkey/protocol'
import { isSame, type NodeTransaction, readBlockTransactions, readNonce } from './nodeAnswers.ts'
import type { ReadChain } from './readChain.ts'

/** `repriced`: same call, another fee. `cancelled`: empty transfer to self. `replaced`: another call. */
export type ReplacementReason = 'repriced' | 'cancelled' | 'replaced'

export type Replacement = {
  readonly reason: ReplacementReason
  /** The hash of the transaction that was mined instead. */
  readonly hash: Hex
  /** The hash of the transaction that was replaced, which cannot be mined any more. */
  readonly replacedHash: Hex
}

/** Block numbers. The nonce was still unused at `low`. */
export type NonceRange = { low: bigint; high: bigint }

/**
 * Finds the mined transaction that used the sender's nonce. The count of the sender's transactions
 * passes the nonce in its block, which is searched by halving the range.
 */
export async function findReplacement(
  read: ReadChain,
  { original, range }: { original: NodeTransaction; range: NonceRange },
  signal: AbortSignal,
): Promise<Replacement | undefined> {
  let { low, high } = range
  const { from: address, nonce } = original
  while (high - low > 1n) {
    const block = (low + high) / 2n
    if ((await readNonce(read, { address, block }, signal)) > nonce) high = block
    else low = block
  }
  const transactions = await readBlockTransactions(read, high, signal)
  const found = transactions.find(
    (each) => isSame(each.from, original.from) && each.nonce === original.nonce,
  )
  if (!found || isSame(found.hash, original.hash)) return undefined
  return { reason: compare(original, found), hash: found.hash, replacedHash: original.hash }
}

function compare(original: NodeTransaction, { from, to, value, input }: NodeTransaction) {
  const isSameCall =
    isSame(to, original.to) && value === original.value && isSame(input, original.input)
  if (isSameCall) return 'repriced'
  return isSame(from, to) && value === 0n ? 'cancelled' : 'replaced'
}
