import type { Network } from '../../networks/network.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { RequestArguments } from '../providers.ts'

/** The answer of a node that refused a request, with its JSON-RPC code and data. */
class NodeRpcError extends Error {
  override readonly name = 'NodeRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Sends a read to the network's public nodes, the next one if one cannot be reached. */
export async function readNode(
  { rpcUrls, name }: Network,
  { method, params = [] }: RequestArguments,
): Promise<unknown> {
  let cause: unknown
  for (const url of rpcUrls.default.http) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return readAnswer(await response.json())
    } catch (error) {
      if (error instanceof NodeRpcError) throw error
      cause = error
    }
  }
  throw new ProviderRpcError(4901, { message: `No node of ${name} could be reached`, cause })
}

function readAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) throw new ProviderRpcError(-32603)
  if ('error' in answer && typeof answer.error === 'object' && answer.error !== null) {
    const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } =
      answer.error
    throw new NodeRpcError({ code: Number(code) || -32603, message: `${message ?? ''}`, data })
  }
  if (!('result' in answer)) throw new ProviderRpcError(-32603)
  return answer.result
}
