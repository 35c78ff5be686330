import type * as z from 'zod/mini'
import type { RpcAnswerer, RpcMethodDefinition, RpcNamespace, RpcPolicy } from './defineMethod.ts'
import * as methods from './methods/index.ts'

export const rpcMethods = { ...methods } satisfies Record<string, RpcMethodDefinition>

export type RpcMethod = keyof typeof rpcMethods
export type RpcMethodIn<Namespace extends RpcNamespace> = {
  [Method in RpcMethod]: (typeof rpcMethods)[Method]['namespace'] extends Namespace ? Method : never
}[RpcMethod]
/** Parameters as handlers receive them; clients may send equivalent forms. */
export type RpcParams<Method extends RpcMethod> = z.infer<(typeof rpcMethods)[Method]['params']>
/**
 * Parameters as clients write them. A leading transform accepts anything, so its target is used.
 */
export type RpcInput<Method extends RpcMethod> = ParsedInput<(typeof rpcMethods)[Method]['params']>
type ParsedInput<Schema> =
  Schema extends z.ZodMiniPipe<z.ZodMiniTransform, infer Inner>
    ? ParsedInput<Inner>
    : Schema extends z.core.$ZodType
      ? z.input<Schema>
      : never
export type RpcResult<Method extends RpcMethod> = z.infer<(typeof rpcMethods)[Method]['result']>

type WithPolicy<Policy extends RpcPolicy> = {
  [Method in RpcMethod]: (typeof rpcMethods)[Method]['policy'] extends Policy ? Method : never
}[RpcMethod]
export type SafeRpcMethod = WithPolicy<'safe'>
export type ApprovalRpcMethod = WithPolicy<'approval'>

type AnsweredBy<Answerer extends RpcAnswerer> = {
  [Method in RpcMethod]: (typeof rpcMethods)[Method]['answeredBy'] extends Answerer ? Method : never
}[RpcMethod]
export type NodeRpcMethod = AnsweredBy<'node'>
export type FrameRpcMethod = AnsweredBy<'frame'>

/** Answered at once, and not aborted with open approvals. */
export const safeRpcMethods = Object.keys(rpcMethods).filter(isSafeRpcMethod)

/** Answered only after the frame's approval screen. */
export const approvalRpcMethods = Object.keys(rpcMethods).filter(isApprovalRpcMethod)

export function isRpcMethod(method: string): method is RpcMethod {
  return Object.hasOwn(rpcMethods, method)
}

export function isSafeRpcMethod(method: string): method is SafeRpcMethod {
  return isRpcMethod(method) && rpcMethods[method].policy === 'safe'
}

export function isApprovalRpcMethod(method: string): method is ApprovalRpcMethod {
  return isRpcMethod(method) && rpcMethods[method].policy === 'approval'
}

export function isNodeRpcMethod(method: string): method is NodeRpcMethod {
  return isRpcMethod(method) && rpcMethods[method].answeredBy === 'node'
}
