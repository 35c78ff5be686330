import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { fetchFromNodes, type NodeTarget } from './fetchFromNodes.ts'

export type NodeRequest = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** A node's refusal, with its JSON-RPC code and data. */
export class NodeRpcError extends Error {
  override readonly name = 'NodeRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * Sends a JSON-RPC request to a network's nodes: see `fetchFromNodes.ts` for limits and retries.
 * Rejects with NodeRpcError if a node refuses, ProviderRpcError 4901 if none can be reached, or
 * -32603 if a response is not valid JSON-RPC. After `signal` aborts, it rejects with its
 * reason.
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
  return readResponse(await fetchFromNodes(network, { init }, signal))
}

function readResponse(response: unknown): unknown {
  if (typeof response !== 'object' || response === null) throw new ProviderRpcError(-32603)
  if ('error' in response && typeof response.error === 'object' && response.error !== null) {
    const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } =
      response.error
    throw new NodeRpcError({ code: Number(code) || -32603, message: `${message ?? ''}`, data })
  }
  if (!('result' in response)) throw new ProviderRpcError(-32603)
  return response.result
}
