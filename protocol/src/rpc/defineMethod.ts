/** One declaration of a wallet RPC method: its parameters, its result, and who may run it. */

import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** `safe`: answered at once. `approval`: only after the frame's own screen. */
export type RpcPolicy = 'safe' | 'approval'

/** The namespaces in which the frame holds keys. */
export type RpcNamespace = 'eip155' | 'solana'

/** `node`: forwarded to the network's node. `frame`: answered by a handler of the frame. */
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
  /** A node's answer is parsed by it, so it has to accept every form in which nodes answer. */
  result: Result
}

/** Only a safe method can be answered by a node. */
type Answering<Policy extends RpcPolicy, Answerer extends RpcAnswerer> =
  | { policy: Policy & 'safe'; answeredBy: Answerer & 'node' }
  | { policy: Policy; answeredBy?: Answerer & 'frame' }

/**
 * Declares an RPC method. EVM parameters are arrays, Solana parameters objects.
 * Without `answeredBy` it has a handler in the frame.
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
  // The default of the type parameter is this very value.
  const { answeredBy = 'frame' as Answerer } = definition
  return { ...definition, answeredBy }
}
