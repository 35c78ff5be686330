import {
  type Json,
  type NodeRpcMethod,
  parseRpcResult,
  type RpcParams,
  type RpcResult,
} from '@latchkey/protocol'
import type { NodeRequest } from './node.ts'

/** @throws FrameError NODE_ANSWER_INVALID, and the errors of the node's request */
export async function forwardToNode<Method extends NodeRpcMethod>(
  node: NodeRequest,
  method: Method,
  params: RpcParams<Method>,
): Promise<RpcResult<Method>> {
  const values: readonly (Json | undefined)[] = params
  // Omits trailing undefined parameters; JSON would write them as null.
  const given = values.slice(0, values.findLastIndex((value) => value !== undefined) + 1)
  const answer = await node(
    method,
    given.map((value) => value ?? null),
  )
  const result = parseRpcResult(method, answer)
  if (!result.ok) throw result.error
  return result.value
}
