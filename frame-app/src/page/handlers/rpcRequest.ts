import { parseChainId } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'

/** Older clients name no network. */
export const rpcRequest: Handler<'RPC_REQUEST'> = (payload, { rpc, network }, { origin }) => {
  const { method, params, chainId, rpcUrl } = payload
  return rpc.request({
    method,
    params,
    rpcUrl,
    origin,
    chainId: chainId === undefined ? undefined : parseChainId(chainId),
    activeChainId: network.id(),
  })
}
