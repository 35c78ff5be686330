import type { Hex } from '@latchkey/protocol'
import type { Fees } from './fees.ts'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'

/** Base units, decimal text; null if the node has no answer. */
export const readBalance = (from: Hex, node: NodeRequest): Promise<string | null> =>
  requestQuantity(node, 'eth_getBalance', [from, 'latest']).then(String, () => null)

type Cost = { value: bigint; gas: bigint; fees: Fees }

/** An unknown balance is enough. */
export function isBeyondBalance(balance: string | null, { value, gas, fees }: Cost): boolean {
  const price = BigInt(fees.maxFeePerGas ?? fees.gasPrice ?? 0)
  return balance !== null && BigInt(balance) < value + gas * price
}
