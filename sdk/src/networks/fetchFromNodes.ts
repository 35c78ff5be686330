/**
 * Requests to a network's nodes.
 *
 * 1. A node that cannot serve the request hands it to the next one at once.
 * 2. When all have failed, those whose failure may pass are asked again, after 150 and 300 ms: three
 *    attempts in all. One that sent `Retry-After` rests for that time while another is left,
 *    otherwise for at most 10 seconds.
 * 3. A node that may have acted on a request is not asked to act again.
 * 4. An attempt ends after 10 seconds.
 * 5. The dApp's own nodes replace the public ones, which then get no request.
 */
import { delay } from '../primitives/delay.ts'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { listNodes, type Network } from './network.ts'
import type { NodeResponse, Unfit, Verdict } from './nodeVerdict.ts'

/** Milliseconds. */
const limits = { attempt: 10_000, backoff: 150, longestPause: 10_000 } as const
const attempts = 3

export type NodeTarget = Pick<Network, 'rpcUrls' | 'nodes' | 'name'>

export type NodeCall = {
  /** Appended to the node's address. */
  path?: string
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>
  /** Default: false. */
  acts?: boolean
  judge(response: NodeResponse): Verdict
}

type Attempt = {
  readonly verdict: Verdict
  /** Milliseconds. */
  readonly rest?: number | undefined
}

/** A node that may still be asked, and from when. */
type Candidate = { readonly url: string; readonly awakeAt: number }

/**
 * Returns the first result. Rejects with a node's refusal; if none can serve the request, with the
 * error that a node gave last, or ProviderRpcError 4901. After `signal` aborts, it rejects with its
 * reason.
 */
export async function fetchFromNodes(
  network: NodeTarget,
  call: NodeCall,
  signal?: AbortSignal,
): Promise<unknown> {
  let candidates: Candidate[] = listNodes(network).map((url) => ({ url, awakeAt: 0 }))
  let failure: Unfit | undefined
  for (let round = 0; round < attempts && candidates.length > 0; round += 1) {
    await waitForRound(round, candidates, signal)
    for (const candidate of listAwake(candidates)) {
      signal?.throwIfAborted()
      const { verdict, rest = 0 } = await send(candidate.url, call, signal)
      signal?.throwIfAborted()
      if (verdict.kind === 'result') return verdict.result
      if (verdict.kind === 'refused') throw verdict.error
      failure = { ...verdict, error: verdict.error ?? failure?.error }
      const kept = mayRepeat(verdict, call) ? [{ ...candidate, awakeAt: Date.now() + rest }] : []
      candidates = candidates.flatMap((each) => (each === candidate ? kept : each))
    }
  }
  if (failure?.error) throw failure.error
  throw new ProviderRpcError(4901, {
    message: `No node of ${network.name} could be reached`,
    cause: failure?.cause,
  })
}

const mayRepeat = ({ repeat }: Unfit, { acts = false }: NodeCall): boolean =>
  repeat === 'always' || (repeat === 'reads' && !acts)

async function waitForRound(
  round: number,
  candidates: readonly Candidate[],
  signal: AbortSignal | undefined,
): Promise<void> {
  if (round === 0) return
  const rest = Math.min(...candidates.map(({ awakeAt }) => awakeAt)) - Date.now()
  const backoff = limits.backoff * 2 ** (round - 1)
  await delay(Math.max(backoff, Math.min(rest, limits.longestPause)), signal)
}

/** Lists the nodes to ask now: if all want more rest than a caller waits, the first one. */
function listAwake(candidates: readonly Candidate[]): readonly Candidate[] {
  const awake = candidates.filter(({ awakeAt }) => awakeAt <= Date.now())
  return awake.length > 0 ? awake : candidates.slice(0, 1)
}

async function send(
  node: string,
  { path = '', init, judge }: NodeCall,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limits.attempt)
  try {
    const response = await fetch(`${node}${path}`, {
      ...init,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    })
    const verdict = judge({ status: response.status, body: await readBody(response) })
    return { verdict, rest: readRest(response) }
  } catch (cause) {
    return { verdict: { kind: 'unfit', cause, repeat: 'reads' } }
  } finally {
    clearTimeout(timer)
  }
}

const readBody = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    // A body that is not JSON counts as a response; one that does not arrive does not.
    if (error instanceof SyntaxError) return undefined
    throw error
  })

/** Milliseconds of a Retry-After in seconds or as a date (RFC 9110, section 10.2.3). */
function readRest({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const rest = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return rest > 0 ? rest : undefined
}
