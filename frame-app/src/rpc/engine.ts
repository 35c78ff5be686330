/**
 * Answers wallet RPC.
 *
 * 1. A method that is not in the registry is refused.
 * 2. The method's own schema parses its parameters; a method that is not built yet is refused
 *    whatever they are.
 * 3. A read that the node answers is forwarded, and the method's schema parses the answer.
 * 4. The worker describes a request that needs approval, the person approves it, and the worker
 *    signs exactly what it described.
 * 5. `abortAll` ends pending approvals; reads continue.
 */
import {
  FrameError,
  type FrameErrorCode,
  type FrameRpcMethod,
  isApprovalRpcMethod,
  isNodeRpcMethod,
  isRpcMethod,
  type Json,
  parseRpcParams,
  type RpcMethod,
  type RpcParams,
} from '@latchkey/protocol'
import {
  createReadContext,
  createRpcContext,
  type RpcContextParameters,
} from './createRpcContext.ts'
import { forwardToNode } from './forwardToNode.ts'
import type { RpcCall, RpcHandler } from './handler.ts'
import { createKeyedQueue } from './keyedQueue.ts'
import { rpcHandlers } from './methods/index.ts'
import { unsupported } from './methods/unsupported.ts'
import { createNodePool } from './nodePool.ts'
import { createNonces } from './nonces.ts'

export type RpcEngineParameters = Omit<RpcContextParameters, 'nodes'> & {
  fetch?: typeof globalThis.fetch
}

export type RpcEngine = {
  /** @throws FrameError METHOD_NOT_ALLOWED, INVALID_PARAMS, CHAIN_NOT_SUPPORTED, or the method's own */
  request(call: RpcCall, options?: { signal?: AbortSignal }): Promise<Json | undefined>
  abortAll(reason?: FrameErrorCode): void
}

export function createRpcEngine({ fetch, ...engine }: RpcEngineParameters): RpcEngine {
  const parameters = { ...engine, nodes: createNodePool(fetch ? { fetch } : {}) }
  const queue = createKeyedQueue()
  const nonces = createNonces()
  const open = new Set<AbortController>()
  const abortAll = (reason: FrameErrorCode = 'RPC_ABORTED') => {
    for (const controller of open) controller.abort(new FrameError(reason))
  }
  const others = {
    count: queue.waiting,
    subscribe: queue.subscribe,
    rejectAll: () => abortAll('USER_REJECTED'),
  }

  const handle = <Method extends FrameRpcMethod>(
    method: Method,
    call: RpcCall,
    signal: AbortSignal,
  ) => {
    // The entry under this name handles this method.
    const handler = rpcHandlers[method] as unknown as RpcHandler<Method>
    const read = createReadContext(parameters, method, call)
    if (handler === unsupported) return unsupported(undefined, read)
    const params = readParams(method, call)
    const context = isApprovalRpcMethod(method)
      ? createRpcContext(parameters, read, { origin: call.origin, signal, queue, nonces, others })
      : read
    // The method's policy selected this context.
    return handler(params, context as Parameters<RpcHandler<Method>>[1])
  }
  const run = (method: RpcMethod, call: RpcCall, signal: AbortSignal) => {
    if (!isNodeRpcMethod(method)) return handle(method, call, signal)
    const { node } = createReadContext(parameters, method, call)
    return forwardToNode(node, method, readParams(method, call))
  }

  return {
    async request(call, { signal } = {}) {
      const { method } = call
      if (!isRpcMethod(method)) throw new FrameError('METHOD_NOT_ALLOWED')
      const controller = new AbortController()
      if (isApprovalRpcMethod(method)) open.add(controller)
      try {
        const ends = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
        return await run(method, call, ends)
      } finally {
        open.delete(controller)
      }
    },
    abortAll,
  }
}

function readParams<Method extends RpcMethod>(method: Method, call: RpcCall): RpcParams<Method> {
  const params = parseRpcParams(method, call.params)
  if (!params.ok) throw params.error
  return params.value
}
