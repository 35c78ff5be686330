import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import { createOperationError } from '../core/operationErrors.ts'
import type { EvmNetworkId } from './evm/findEvm.ts'
import type { EvmTransaction } from './evm/toTransactionRequest.ts'

export type EstimateGasParameters = EvmTransaction & {
  /** A configured EVM network. Default: the active one. */
  networkId?: EvmNetworkId | undefined
  signal?: AbortSignal | undefined
}

/**
 * Estimates the gas of an EVM transaction from the connected account. Shows no prompt. Rejects with
 * LatchkeyError CALL_REVERTED with its reason in `data.reason`, INVALID_PARAMS, NODE_ERROR,
 * NODE_UNREACHABLE or ABORTED.
 *
 * @example const gas = await estimateGas(latchkey, { to: '0x…', value: 1n })
 */
export async function estimateGas<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { networkId, signal, ...transaction }: EstimateGasParameters,
): Promise<bigint> {
  const { readEvm } = await loadCode(() => import('./evm/readEvm.ts'))
  const method = 'eth_estimateGas'
  const gas = await readEvm(latchkey, { method, transaction, networkId, signal })
  if (/^0x[0-9a-f]{1,64}$/i.test(gas)) return BigInt(gas)
  throw createOperationError('NODE_ANSWER_INVALID')
}
