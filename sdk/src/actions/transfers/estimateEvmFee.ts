import type { Latchkey } from '../../core/latchkey.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import type { Fee } from '../../core/send/transfer.ts'
import { createReadChain } from '../../core/transactions/readChain.ts'
import type { Network } from '../../networks/network.ts'
import { readEvm } from '../evm/readEvm.ts'
import type { EvmTransaction } from '../evm/toTransactionRequest.ts'
import { readQuantity } from './readQuantity.ts'

/** Of a transfer of the network's own currency to an account without code. */
const plainGas = 21_000n

export type EstimateEvmFeeParameters = EvmTransaction & {
  network: Network<'eip155'>
  /** The transaction calls ERC-20's `transfer`. */
  isToken: boolean
  signal: AbortSignal
}

/**
 * Runs a transfer in a node, without sending it. Rejects with LatchkeyError CALL_REVERTED, also if the
 * token reports that it moved nothing, NODE_ERROR, NODE_UNREACHABLE or ABORTED.
 */
export async function estimateEvmFee(
  latchkey: Latchkey,
  { network, isToken, signal, ...transaction }: EstimateEvmFeeParameters,
): Promise<Fee> {
  const networkId = network.caipNetworkId
  const call = { transaction, networkId, signal } as const
  const [gas, price, returned] = await Promise.all([
    readEvm(latchkey, { ...call, method: 'eth_estimateGas' }),
    readQuantity(createReadChain(latchkey, network), { method: 'eth_gasPrice' }, signal),
    isToken ? readEvm(latchkey, { ...call, method: 'eth_call', block: 'latest' }) : '0x',
  ])
  // Old tokens return nothing, and revert if they refuse.
  if (returned !== '0x' && BigInt(returned) === 0n) {
    throw createOperationError('CALL_REVERTED', { message: 'The token refuses this transfer' })
  }
  return toFee(BigInt(gas), price)
}

/**
 * The price may double until the next blocks (EIP-1559), and wallets add to the gas of contracts.
 *
 * @param price of one unit of gas, in wei
 */
export function toFee(gas: bigint, price: bigint): Fee {
  const limit = gas > plainGas ? (gas * 3n) / 2n : gas
  return { expected: gas * price, reserve: limit * price * 2n }
}
