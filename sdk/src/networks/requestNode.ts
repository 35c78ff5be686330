/**
 * Requests of JSON-RPC to a network's public nodes.
 *
 * 1. An attempt ends after 10 seconds.
 * 2. A node that is unreachable, overloaded or broken is tried again, at most three times and after
 *    150, 300 and 600 ms, or after what its `Retry-After` says. Each attempt takes the next node.
 * 3. A node's own refusal is the answer: it is not tried again.
 */
import { delay } from '../primitives/delay.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import type { Network } from './network.ts'

/** Milliseconds. */
const limits = { attempt: 10_000, backoff: 150, longestPause: 10_000 } as const
const retries = 3
const retriedStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

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

/** A failure that another attempt may not have. */
class NodeUnavailable extends Error {
  /** Milliseconds to wait, if the node says so. */
  readonly pause: number | undefined

  constructor(cause: unknown, pause?: number) {
    super('The node is unavailable', { cause })
    this.pause = pause
  }
}

/**
 * Rejects with NodeRpcError if the node refuses, ProviderRpcError 4901 if no node can be reached,
 * or -32603 for an answer that is not one of JSON-RPC. After `signal` aborts, it rejects with its
 * reason.
 */
export async function requestNode(
  { rpcUrls, name }: Pick<Network, 'rpcUrls' | 'name'>,
  request: NodeRequest,
  signal?: AbortSignal,
): Promise<unknown> {
  const nodes = rpcUrls.default.http
  let failure: NodeUnavailable | undefined
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    const node = nodes[attempt % nodes.length]
    if (node === undefined) break
    if (failure) await delay(failure.pause ?? limits.backoff * 2 ** (attempt - 1), signal)
    signal?.throwIfAborted()
    try {
      return await send(node, request, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof NodeUnavailable)) throw error
      failure = error
    }
  }
  throw new ProviderRpcError(4901, {
    message: `No node of ${name} could be reached`,
    cause: failure?.cause,
  })
}

async function send(
  node: string,
  { method, params = [] }: NodeRequest,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limits.attempt)
  try {
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    if (retriedStatuses.has(response.status)) {
      throw new NodeUnavailable(`HTTP status code: ${response.status}`, readPause(response))
    }
    return readAnswer(await response.json().catch(() => undefined))
  } catch (error) {
    const isAnswer = error instanceof NodeRpcError || error instanceof ProviderRpcError
    throw isAnswer || error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
  } finally {
    clearTimeout(timer)
  }
}

/** RFC 9110, section 10.2.3: seconds, or a date, which is ignored. */
function readPause({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after')
  if (seconds === null || !/^\d{1,6}$/.test(seconds)) return undefined
  return Math.min(Number(seconds) * 1_000, limits.longestPause)
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
