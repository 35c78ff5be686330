/** One declaration of a wallet RPC method: how its parameters and result look, and who may run it. */

import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** `safe`: answered at once. `approval`: only after the frame's own screen. */
export type RpcPolicy = 'safe' | 'approval'

/** The namespaces in which the frame holds keys. */
export type RpcNamespace = 'eip155' | 'solana'

export type RpcMethodDefinition<
  Params extends Schema = Schema,
  Result extends Schema = Schema,
  Policy extends RpcPolicy = RpcPolicy,
  Namespace extends RpcNamespace = RpcNamespace,
> = {
  policy: Policy
  namespace: Namespace
  params: Params
  result: Result
}

/**
 * Declares an RPC method. EVM parameters are arrays, Solana parameters objects.
 *
 * @example
 * export const eth_getBalance = defineMethod({
 *   policy: 'safe',
 *   namespace: 'eip155',
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
>(
  definition: RpcMethodDefinition<Params, Result, Policy, Namespace>,
): RpcMethodDefinition<Params, Result, Policy, Namespace> {
  return definition
}
