/**
 * Answers wallet RPC.
 *
 * 1. A method that is not in the registry is refused.
 * 2. Its parameters are parsed by the method's own schema; a method that is not
 *    built yet says so whatever they are.
 * 3. What needs approval is described by the worker, approved by the person in
 *    the frame, and signed by the worker: that description and nothing else.
 * 4. `abortAll` ends what waits for the person; reads run on.
 */
import {
  FrameError,
  type FrameErrorCode,
  isRpcMethod,
  isSafeRpcMethod,
  type Json,
  parseRpcParams,
  type RpcMethod,
  rpcMethods,
} from '@latchkey/protocol'
import type { OperatorToken, Vault, WalletAccounts } from '../keys/vault.ts'
import { approveAndSign, type RequestApproval } from './approveAndSign.ts'
import { type Chain, chooseChain, chooseRpcUrl, type RpcUrlPolicy } from './chains.ts'
import type { RpcCall, RpcContext, RpcHandler } from './handler.ts'
import { createKeyedQueue } from './keyedQueue.ts'
import { rpcHandlers } from './methods/index.ts'
import { unsupported } from './methods/unsupported.ts'
import { createNode } from './node.ts'
import { createNonces } from './nonces.ts'

export type RpcEngineParameters = RpcUrlPolicy & {
  /** Unlocked. @throws FrameError NOT_CONNECTED */
  vault: () => Promise<Vault>
  /** The accounts, if there is a login; opens nothing. */
  accounts: () => WalletAccounts | undefined
  requestApproval: RequestApproval
  chains: readonly Chain[]
  /** The operator's own list, each with the CAIP-2 id of its network. */
  tokens: readonly (OperatorToken & { readonly chain: string })[]
  fetch?: typeof globalThis.fetch
}

/** Milliseconds that a look at the usual fee may hold up a request. */
const feeTimeLimit = 3_000

export type RpcEngine = {
  /** @throws FrameError METHOD_NOT_ALLOWED, INVALID_PARAMS, CHAIN_NOT_SUPPORTED, or the method's own */
  request(call: RpcCall, options?: { signal?: AbortSignal }): Promise<Json>
  /** Ends every request that waits for an approval. */
  abortAll(reason?: FrameErrorCode): void
}

/** Makes the engine of one page; nonces and open requests are its own. */
export function createRpcEngine(parameters: RpcEngineParameters): RpcEngine {
  const { chains, accounts, vault, requestApproval, fetch } = parameters
  const withFetch = fetch ? { fetch } : {}
  const queue = createKeyedQueue()
  const nonces = createNonces()
  const open = new Set<AbortController>()

  const contextOf = (method: RpcMethod, call: RpcCall, signal: AbortSignal): RpcContext => {
    const { origin, chainId: named, activeChainId: active } = call
    const { namespace } = rpcMethods[method]
    const chain = chooseChain(chains, { named, active, namespace })
    return {
      method,
      origin,
      chain,
      chains,
      queue,
      nonces,
      signal,
      accounts,
      node: createNode({ url: chooseRpcUrl(chain, call.rpcUrl, parameters), ...withFetch }),
      feeNode: createNode({
        url: chain.rpcUrl,
        timeLimit: feeTimeLimit,
        attempts: 1,
        ...withFetch,
      }),
      tokens: parameters.tokens
        .filter((token) => token.chain === chain.id)
        .map(({ chain: _, ...token }) => token),
      async open() {
        await vault()
        const opened = accounts()
        if (!opened) throw new FrameError('NOT_CONNECTED')
        return opened
      },
      async sign(request, kind) {
        const parameters = { requestApproval, origin, request, kind, signal }
        const [signed] = await approveAndSign({ ...parameters, vault: await vault() })
        return signed
      },
    }
  }

  const run = <Method extends RpcMethod>(method: Method, call: RpcCall, signal: AbortSignal) => {
    // The entry under this name is the handler of this method.
    const handler = rpcHandlers[method] as unknown as RpcHandler<Method>
    const context = contextOf(method, call, signal)
    if (handler === unsupported) return unsupported(undefined, context)
    const params = parseRpcParams(method, call.params)
    if (!params.ok) throw params.error
    return handler(params.value, context)
  }

  return {
    async request(call, { signal } = {}) {
      const { method } = call
      if (!isRpcMethod(method)) throw new FrameError('METHOD_NOT_ALLOWED')
      const controller = new AbortController()
      if (!isSafeRpcMethod(method)) open.add(controller)
      try {
        const ends = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal
        return await run(method, call, ends)
      } finally {
        open.delete(controller)
      }
    },
    abortAll(reason = 'RPC_ABORTED') {
      for (const controller of open) controller.abort(new FrameError(reason))
    },
  }
}
