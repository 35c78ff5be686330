import { type Parsed, parseWith } from '../parse.ts'
import { type RpcMethod, type RpcParams, rpcMethods } from './index.ts'

/**
 * Parses a method's parameters into the form that handlers take. EVM parameters
 * may be missing, end in nulls, or be a single object without its array.
 *
 * @returns the parameters, or INVALID_PARAMS with what is wrong
 * @example parseRpcParams('eth_getBalance', [address]) // { ok: true, value: [address, 'latest'] }
 */
export function parseRpcParams<Method extends RpcMethod>(
  method: Method,
  params: unknown,
): Parsed<RpcParams<Method>> {
  const { namespace, params: schema } = rpcMethods[method]
  const given = namespace === 'eip155' ? positional(params) : params
  // The schema of this method ran.
  return parseWith(schema, given, 'INVALID_PARAMS') as Parsed<RpcParams<Method>>
}

function positional(params: unknown): unknown {
  if (params === undefined || params === null) return []
  if (!Array.isArray(params)) return typeof params === 'object' ? [params] : params
  const last = params.findLastIndex((it) => it !== undefined && it !== null)
  return params.slice(0, last + 1)
}
