import type { Hex, Json, RpcParams } from '@latchkey/protocol'
import { transferGas } from './intrinsicGas.ts'
import type { NodeRequest } from './node.ts'
import { requestQuantity } from './requestQuantity.ts'
import { toQuantity } from './toQuantity.ts'

/**
 * Adds a fifth to the estimate: the state may change before the transaction runs.
 *
 * @param overrides - accounts whose state the node replaces, by address
 */
export async function estimateGas(
  request: RpcParams<'eth_estimateGas'>[0],
  node: NodeRequest,
  overrides?: Readonly<Record<string, Json>>,
): Promise<Hex> {
  const estimate = await requestQuantity(node, 'eth_estimateGas', [
    request,
    ...(overrides ? (['latest', overrides] as const) : ([] as const)),
  ])
  return estimate <= transferGas ? toQuantity(estimate) : toQuantity((estimate * 6n) / 5n)
}
