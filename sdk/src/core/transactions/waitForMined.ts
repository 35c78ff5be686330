import type { Hex } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import { readRevertData } from '../../primitives/revertData.ts'
import { createAbortError, LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { createOperationError } from '../operationErrors.ts'
import { describeRevert } from './describeRevert.ts'
import type { Replacement } from './findReplacement.ts'
import type { Mined } from './followTransaction.ts'
import { type NodeReceipt, readTransaction, toQuantity } from './nodeAnswers.ts'
import { createReadChain, type ReadChain } from './readChain.ts'
import { toReadError } from './toReadError.ts'
import { waitForExecution } from './waitForExecution.ts'
import { watchTransaction } from './watchTransaction.ts'

/** Transactions of one instance. */
const mostWatched = 99

/** The outcome of a transaction in the chain. */
export type TransactionReceipt = Omit<NodeReceipt, 'status' | 'blockNumber'> & {
  readonly status: 'success'
  readonly blockNumber: bigint
  /** Another transaction of the same sender and nonce, whose receipt this is. */
  readonly replacement: Replacement | undefined
}

export type WaitParameters = {
  hash: Hex
  network: Network
  confirmations: number
  /** Milliseconds. */
  timeout: number
  /** Milliseconds. */
  pollingInterval: number
  signal: AbortSignal | undefined
}

/** Waits for one transaction, with the limits of the instance. Rejects with LatchkeyError. */
export async function waitForMined(
  latchkey: Latchkey,
  { network, timeout, signal, ...parameters }: WaitParameters,
): Promise<TransactionReceipt> {
  const { watchedTransactions: watched, destroyed } = latchkey._internal
  if (watched.size >= mostWatched) {
    const message = `${mostWatched} transactions are being watched already`
    throw new LatchkeyError('TOO_MANY_REQUESTS', { message })
  }
  const limit = new AbortController()
  const ends = AbortSignal.any([limit.signal, destroyed, ...(signal ? [signal] : [])])
  const timer = setTimeout(() => limit.abort(), timeout)
  watched.add(limit)
  const read = createReadChain(latchkey, network)
  try {
    const queued = { ...parameters, signal: ends }
    const hash = await waitForExecution(latchkey, network, queued)
    const mined = await watchTransaction(read, { ...queued, hash })
    if (mined.receipt.status === 0n) throw await createRevertError(read, mined, ends)
    return describeReceipt(mined)
  } catch (error) {
    if (signal?.aborted) throw createAbortError(signal)
    if (destroyed.aborted) throw createAbortError(destroyed)
    if (limit.signal.aborted) {
      throw createOperationError('TRANSACTION_TIMEOUT', { data: { hash: parameters.hash } })
    }
    throw toReadError(error)
  } finally {
    clearTimeout(timer)
    watched.delete(limit)
  }
}

const describeReceipt = ({ receipt, replacement }: Mined): TransactionReceipt => ({
  ...receipt,
  status: 'success',
  replacement,
})

/** Repeats the transaction as a call in its block, because a receipt has no reason. */
async function createRevertError(
  read: ReadChain,
  { receipt, replacement }: Mined,
  signal: AbortSignal,
): Promise<LatchkeyError> {
  const { transactionHash: hash, blockNumber } = receipt
  const data = await readRevert(read, { hash, blockNumber }, signal)
  const reason = describeRevert(data)
  return createOperationError('TRANSACTION_REVERTED', {
    message: `The transaction was reverted: ${reason}`,
    data: { reason, hash, revertData: data, receipt, replacement },
  })
}

async function readRevert(
  read: ReadChain,
  { hash, blockNumber }: { hash: Hex; blockNumber: bigint },
  signal: AbortSignal,
): Promise<Hex | undefined> {
  try {
    const sent = await readTransaction(read, hash, signal)
    if (!sent) return undefined
    const { from, to, value, input } = sent
    const call = { from, ...(to ? { to } : {}), value: toQuantity(value), data: input }
    await read({ method: 'eth_call', params: [call, toQuantity(blockNumber)] }, signal)
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    // A node without that block's state, or without reasons, leaves it unknown.
    return readRevertData(error)
  }
}
