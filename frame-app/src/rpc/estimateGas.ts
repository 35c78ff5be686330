import type { Hex, RpcParams } from '@latchkey/protocol'
import { transferGas } from './intrinsicGas.ts'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'
import { toQuantity } from './toQuantity.ts'

/** Adds a fifth to the estimate: the state may change before the transaction runs. */
export async function estimateGas(
  request: RpcParams<'eth_estimateGas'>[0],
  node: NodeRequest,
): Promise<Hex> {
  const estimate = await requestQuantity(node, 'eth_estimateGas', [request])
  return estimate <= transferGas ? toQuantity(estimate) : toQuantity((estimate * 6n) / 5n)
}
