import type { ChainNamespace, Hex } from '@latchkey/protocol'
import { LatchkeyError } from '../core/errors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { TransactionReceipt } from '../core/transactions/waitForMined.ts'
import { type EvmNetworkId, findEvmNetwork } from './evm/findEvm.ts'

export type WaitForTransactionParameters = {
  hash: Hex
  /** A configured EVM network. Default: the active one. */
  networkId?: EvmNetworkId | undefined
  /** Blocks that must contain or follow it. Default: 1. */
  confirmations?: number | undefined
  /** Milliseconds. Default: 180,000. */
  timeout?: number | undefined
  /** Milliseconds between two reads of the newest block. Default: 4,000. */
  pollingInterval?: number | undefined
  signal?: AbortSignal | undefined
}

export type WaitForTransactionReturnType = TransactionReceipt

const hashForm = /^0x[0-9a-f]{64}$/i
const longestTimer = 2 ** 31 - 1

/**
 * Waits until an EVM transaction is confirmed. If the sender replaced it, resolves with the receipt of
 * the other transaction, and `replacement` says what happened: `repriced`, `cancelled` or `replaced`.
 * At most 99 transactions are watched at a time.
 *
 * `hash` can be that of a transaction of the connected Safe, which its owners have yet to execute: set a
 * longer `timeout`. The receipt has the hash on the chain.
 *
 * Rejects with LatchkeyError TRANSACTION_REVERTED with its reason in `data.reason`,
 * TRANSACTION_CANCELLED by the owners of a Safe, TRANSACTION_TIMEOUT, NODE_UNREACHABLE, NODE_ERROR, TOO_MANY_REQUESTS or ABORTED.
 *
 * @example
 * const { status, replacement } = await waitForTransaction(latchkey, { hash, confirmations: 2 })
 */
export async function waitForTransaction<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  parameters: WaitForTransactionParameters,
): Promise<WaitForTransactionReturnType> {
  const { hash, networkId, confirmations = 1, signal } = parameters
  const { timeout = 180_000, pollingInterval = 4_000 } = parameters
  const network = findEvmNetwork(latchkey, networkId)
  if (!hashForm.test(hash)) throw refuse('hash: Expected a transaction hash')
  if (!Number.isSafeInteger(confirmations) || confirmations < 1) {
    throw refuse('confirmations: Expected a number from 1')
  }
  for (const [name, ms] of Object.entries({ timeout, pollingInterval })) {
    if (!(ms > 0 && ms <= longestTimer)) throw refuse(`${name}: Expected milliseconds`)
  }
  const { waitForMined } = await loadCode(() => import('../core/transactions/waitForMined.ts'))
  const wait = { hash, network, confirmations, timeout, pollingInterval, signal }
  return waitForMined(latchkey, wait)
}

const refuse = (message: string) => new LatchkeyError('INVALID_PARAMS', { message })
