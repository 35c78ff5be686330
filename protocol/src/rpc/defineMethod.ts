/** One declaration of a wallet RPC method: how its parameters and result look, and who may run it. */
import type * as z from 'zod/mini'

/** `safe`: answered at once. `approval`: only after the frame's own screen. */
export type RpcPolicy = 'safe' | 'approval'

export type RpcMethodDefinition<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> = {
  policy: RpcPolicy
  namespace: 'eip155' | 'solana'
  params: Params
  result: Result
}

/**
 * Declares an RPC method. EVM parameters are arrays, Solana parameters objects.
 *
 * @example
 * export const eth_getBalance = defineMethod({
 *   policy: 'safe', namespace: 'eip155',
 *   params: z.tuple([evmAddress], blockTag), result: hex,
 * })
 */
export const defineMethod = <Params extends z.ZodMiniType, Result extends z.ZodMiniType>(
  definition: RpcMethodDefinition<Params, Result>,
): RpcMethodDefinition<Params, Result> => definition
