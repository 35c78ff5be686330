/**
 * Requests to a network's nodes.
 *
 * 1. An attempt ends after 10 seconds.
 * 2. A node that is unreachable, overloaded or broken is tried again, at most three times and after
 *    150, 300 and 600 ms, or after what its `Retry-After` says. Each attempt takes the next node.
 * 3. The dApp's own nodes replace the public ones, which then get no request.
 */
import { delay } from '../primitives/delay.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { listNodes, type Network } from './network.ts'

/** Milliseconds. */
const limits = { attempt: 10_000, backoff: 150, longestPause: 10_000 } as const
const retries = 3
const retriedStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

export type NodeTarget = Pick<Network, 'rpcUrls' | 'nodes' | 'name'>

export type NodeCall = {
  /** Appended to the node's address. */
  path?: string
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>
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
 * Returns the JSON body of the first response, undefined if it has none. Rejects with
 * ProviderRpcError 4901 if no node can be reached. After `signal` aborts, it rejects with its
 * reason.
 */
export async function fetchFromNodes(
  network: NodeTarget,
  call: NodeCall,
  signal?: AbortSignal,
): Promise<unknown> {
  const nodes = listNodes(network)
  let failure: NodeUnavailable | undefined
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    const node = nodes[attempt % nodes.length]
    if (node === undefined) break
    if (failure) await delay(failure.pause ?? limits.backoff * 2 ** (attempt - 1), signal)
    signal?.throwIfAborted()
    try {
      return await send(node, call, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof NodeUnavailable)) throw error
      failure = error
    }
  }
  throw new ProviderRpcError(4901, {
    message: `No node of ${network.name} could be reached`,
    cause: failure?.cause,
  })
}

async function send(
  node: string,
  { path = '', init }: NodeCall,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limits.attempt)
  try {
    const response = await fetch(`${node}${path}`, {
      ...init,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    if (retriedStatuses.has(response.status)) {
      throw new NodeUnavailable(`HTTP status code: ${response.status}`, readPause(response))
    }
    return await response.json().catch((error: unknown) => {
      // A body that is not JSON counts as a response; one that does not arrive does not.
      if (error instanceof SyntaxError) return undefined
      throw error
    })
  } catch (error) {
    throw error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
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
