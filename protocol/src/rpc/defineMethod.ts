import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** `safe`: answered at once. `approval`: only after the frame's approval screen. */
export type RpcPolicy = 'safe' | 'approval'

/** The frame holds keys for these. */
export type RpcNamespace = 'eip155' | 'solana'

export type RpcAnswerer = 'node' | 'frame'

export type RpcMethodDefinition<
  Params extends Schema = Schema,
  Result extends Schema = Schema,
  Policy extends RpcPolicy = RpcPolicy,
  Namespace extends RpcNamespace = RpcNamespace,
  Answerer extends RpcAnswerer = RpcAnswerer,
> = {
  policy: Policy
  namespace: Namespace
  answeredBy: Answerer
  params: Params
  /** Parses a node's answer, so it has to accept every form in which nodes answer. */
  result: Result
}

/** Only safe methods may be answered by a node. */
type Answering<Policy extends RpcPolicy, Answerer extends RpcAnswerer> =
  | { policy: Policy & 'safe'; answeredBy: Answerer & 'node' }
  | { policy: Policy; answeredBy?: Answerer & 'frame' }

/**
 * Declares an RPC method. EVM parameters are arrays, Solana parameters objects.
 * By default a handler of the frame answers it.
 *
 * @example
 * export const eth_getBalance = defineMethod({
 *   policy: 'safe',
 *   namespace: 'eip155',
 *   answeredBy: 'node',
 *   params: parameters(evmAddress, latestByDefault),
 *   result: quantity,
 * })
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMethod<
  Params extends Schema,
  Result extends Schema,
  Policy extends RpcPolicy,
  Namespace extends RpcNamespace,
  Answerer extends RpcAnswerer = 'frame',
>(
  definition: Answering<Policy, Answerer> & {
    namespace: Namespace
    params: Params
    result: Result
  },
): RpcMethodDefinition<Params, Result, Policy, Namespace, Answerer> {
  // The type parameter has the same default.
  const { answeredBy = 'frame' as Answerer } = definition
  return { ...definition, answeredBy }
}
