import { hashTransaction } from '@latchkey/protocol'
import { fetchFromNodes, type NodeTarget } from './fetchFromNodes.ts'
import { movesFunds } from './movesFunds.ts'
import { isAlreadyKnown, judgeJsonRpc } from './nodeVerdict.ts'

export type NodeRequest = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/**
 * Sends a JSON-RPC request to a network's nodes: see `fetchFromNodes.ts` for limits and retries.
 * Rejects with NodeRpcError if a node refuses, or ProviderRpcError 4901 if none can serve the
 * request. After `signal` aborts, it rejects with its reason.
 */
export async function requestNode(
  network: NodeTarget,
  { method, params = [] }: NodeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }
  const call = { init, acts: movesFunds(method), judge: judgeJsonRpc }
  try {
    return await fetchFromNodes(network, call, signal)
  } catch (error) {
    // An earlier attempt arrived, although its response did not.
    const isSent = method === 'eth_sendRawTransaction' && isAlreadyKnown(error)
    const hash = isSent && Array.isArray(params) ? hashTransaction(params[0]) : undefined
    if (hash === undefined) throw error
    return hash
  }
}
