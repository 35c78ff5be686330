import { FrameError, type Hex, type RpcParams } from '@latchkey/protocol'
import type { Fees } from './fees.ts'
import { toQuantity } from './toQuantity.ts'

export type RaiseFeesParameters = {
  /** Completed from the request and the node. */
  fees: Fees
  request: RpcParams<'eth_sendTransaction'>[0]
  /** Of the pending transaction with the same nonce. */
  replaced: Fees
}

/**
 * Raises the fees to what nodes require of a replacement: both the maximum and the priority fee at
 * least 10 % above the replaced ones (geth's `--txpool.pricebump`).
 *
 * @throws FrameError INVALID_PARAMS for a lower fee of the dApp's own, with the `needed` one in wei
 */
export function raiseFees({ fees, request, replaced }: RaiseFeesParameters): Fees {
  const highest = raise(replaced.maxFeePerGas ?? replaced.gasPrice)
  const priority = raise(replaced.maxPriorityFeePerGas ?? replaced.gasPrice)
  const choose = (field: 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', needed: bigint) => {
    const given = request[field]
    if (given !== undefined && BigInt(given) < needed) throw tooLow(field, needed)
    const chosen = BigInt(fees[field] ?? 0)
    return toQuantity(chosen > needed ? chosen : needed)
  }
  const { type } = fees
  if (fees.maxFeePerGas === undefined) return { type, gasPrice: choose('gasPrice', highest) }
  return {
    type,
    maxFeePerGas: choose('maxFeePerGas', highest),
    maxPriorityFeePerGas: choose('maxPriorityFeePerGas', priority),
  }
}

/** Adds a tenth, rounded up, and at least 1 wei. */
function raise(fee: Hex | undefined): bigint {
  const raised = (BigInt(fee ?? 0) * 11n + 9n) / 10n
  return raised > 0n ? raised : 1n
}

const tooLow = (field: string, needed: bigint) =>
  new FrameError('INVALID_PARAMS', {
    message: `${field}: Expected at least ${needed} wei, to replace the pending transaction`,
    data: { field, rule: 'replacementFee', needed: toQuantity(needed) },
  })
