import {
  FrameError,
  isRpcMethod,
  isSafeRpcMethod,
  type Json,
  type RequestPayload,
  type RequestResult,
} from '@latchkey/protocol'
import type { RequestOptions, Send } from './frameRequests.ts'
import type { LoginCache } from './loginCache.ts'
import { createMethodError, nameParameter } from './rpcErrors.ts'
import { warnDeveloper } from './warnDeveloper.ts'
import { wireParams } from './wireParams.ts'

/** Like RPC_REQUEST; `params` may hold bigints. */
type RpcCall = Omit<RequestPayload<'RPC_REQUEST'>, 'params'> & { params?: unknown }

/** A result or an error, and the network that the request named. */
export type RpcOutcome = { result?: Json | undefined; error?: unknown; chainId?: ChainId }

type ChainId = RequestPayload<'RPC_REQUEST'>['chainId']

export type RpcRequestsParameters = {
  send: Send
  loginCache: LoginCache
  onRpcRequest?: ((method: string) => void) | undefined
  onRpcSettled?: ((method: string, outcome: RpcOutcome) => void) | undefined
}

export type RpcRequests = {
  /**
   * Rejects with FrameError METHOD_NOT_ALLOWED for an unknown method, NOT_CONNECTED if
   * no user is signed in to approve it.
   */
  request(call: RpcCall, options?: RequestOptions): Promise<RequestResult<'RPC_REQUEST'>>
  rejectRpcRequests(): void
}

export function createRpcRequests(parameters: RpcRequestsParameters): RpcRequests {
  const { send, loginCache, onRpcRequest, onRpcSettled } = parameters
  const approvals = new Set<AbortController>()

  async function sendForApproval(
    payload: RequestPayload<'RPC_REQUEST'>,
    { signal }: RequestOptions,
  ): Promise<Json | undefined> {
    const controller = new AbortController()
    signal?.addEventListener('abort', () => controller.abort(), { signal: controller.signal })
    approvals.add(controller)
    onRpcRequest?.(payload.method)
    let outcome: RpcOutcome = {}
    try {
      const result = await send('RPC_REQUEST', payload, { signal: controller.signal })
      outcome = { result }
      return result
    } catch (error) {
      outcome = { error }
      throw error
    } finally {
      approvals.delete(controller)
      // The frame closes its sheets once no request is left.
      if (controller.signal.aborted && approvals.size === 0) {
        send('RPC_ABORT', undefined).catch(() => undefined)
      }
      onRpcSettled?.(payload.method, { ...outcome, chainId: payload.chainId })
    }
  }

  return {
    async request(call, options = {}) {
      const { method } = call
      if (!isRpcMethod(method)) {
        const error = createMethodError(method)
        warnDeveloper(error)
        throw error
      }
      const payload = { ...call, params: wireParams(call.params) }
      try {
        if (isSafeRpcMethod(method)) return await send('RPC_REQUEST', payload, options)
        if (!loginCache.isUsed()) throw new FrameError('NOT_CONNECTED')
        return await sendForApproval(payload, options)
      } catch (error) {
        throw nameParameter(method, error)
      }
    },
    rejectRpcRequests() {
      for (const controller of approvals) controller.abort()
    },
  }
}
