import type { RpcParams } from '@latchkey/protocol'
import { forwardToNode } from './forwardToNode.ts'
import type { NodeRequest } from './node.ts'

type QuantityMethod =
  | 'eth_estimateGas'
  | 'eth_gasPrice'
  | 'eth_getBalance'
  | 'eth_getTransactionCount'
  | 'eth_maxPriorityFeePerGas'

/** @throws as `forwardToNode` */
export async function requestQuantity<Method extends QuantityMethod>(
  node: NodeRequest,
  method: Method,
  params: RpcParams<Method>,
): Promise<bigint> {
  return BigInt(await forwardToNode(node, method, params))
}
