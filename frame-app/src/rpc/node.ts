/**
 * JSON-RPC 2.0 over HTTP to one network node.
 *
 * 1. An attempt ends after 10 s.
 * 2. There are three; the pause before the second is 150 ms and doubles. The node's Retry-After
 *    makes it longer, never shorter; above 10 s, the node counts as unreachable at once.
 * 3. No answer, and the statuses 403, 408, 413, 429, 500, 502, 503 and 504, are retried.
 * 4. An error of the node itself is final; under one of these statuses it is reported after the
 *    last attempt. `toNodeError.ts` converts it.
 * 5. A node that has a sent transaction already answers its hash.
 * 6. If an attempt to send a transaction got no answer, a refusal of a later attempt says nothing of
 *    the first, which may have taken effect: the node counts as unreachable.
 */
import { FrameError, hashTransaction, type Json } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { isRefusal, toNodeError } from './toNodeError.ts'

export type NodeRequest = (method: string, params: readonly Json[]) => Promise<Json>

export type NodeParameters = {
  url: string
  fetch?: typeof globalThis.fetch
  /** Milliseconds per attempt. */
  timeLimit?: number
  attempts?: number
  /** Ends requests, which then reject with its reason. */
  signal?: AbortSignal
  /** Milliseconds between attempts. */
  pause?: (milliseconds: number) => Promise<void>
}

const firstPause = 150
/** A node that requests a longer pause, in milliseconds, is unreachable. */
const longestPause = 10_000
const retriedStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

const json = z.custom<Json>((value) => value !== undefined)
const reply = z.object({
  result: z.optional(json),
  // Nodes that follow JSON-RPC 1.0 send null beside a result.
  error: z.nullish(z.object({ code: z.number(), message: z.string(), data: z.optional(json) })),
})

/** @throws FrameError NODE_ERROR, INSUFFICIENT_FUNDS, NODE_UNREACHABLE */
export function createNode(parameters: NodeParameters): NodeRequest {
  const { url, fetch = globalThis.fetch, timeLimit = 10_000, signal } = parameters
  const { attempts = 3, pause: wait = sleep } = parameters

  const attempt = async (body: string): Promise<Attempt> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]),
        cache: 'no-store',
        credentials: 'omit',
      })
      const { status } = response
      return { status, text: await response.text(), pause: retryAfter(response) }
    } catch (cause) {
      signal?.throwIfAborted()
      // Network failure or time limit.
      return { cause }
    }
  }

  return async (method, params) => {
    let isLost = false
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt(body)
      const isFinal = 'status' in outcome && !retriedStatuses.has(outcome.status)
      const pause = Math.max(firstPause * 2 ** (tried - 1), outcome.pause ?? 0)
      if (isFinal || tried === attempts || pause > longestPause) {
        return readOutcome(outcome, { hash: () => hashSent(method, params), isLost })
      }
      isLost ||= isSending(method) && isUnanswered(outcome)
      await wait(pause)
    }
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Attempt =
  | { status: number; text: string; pause: number | undefined }
  | { cause: unknown; pause?: undefined }

/** Says whether a request takes effect outside the node. */
export const isSending = (method: string): boolean =>
  method === 'eth_sendRawTransaction' || method === 'sendTransaction'

/** Nothing came back, or a proxy answered for a node that may have the request. */
const isUnanswered = (outcome: Attempt): boolean =>
  !('status' in outcome) || outcome.status === 408 || outcome.status >= 500

/** Hashes what a node may have from an earlier attempt, whose answer was lost. */
const hashSent = (method: string, [transaction]: readonly Json[]) =>
  method === 'eth_sendRawTransaction' ? hashTransaction(transaction) : undefined

type ReadOptions = { hash: () => Json | undefined; isLost: boolean }

function readOutcome(outcome: Attempt, { hash, isLost }: ReadOptions): Json {
  if (!('status' in outcome)) throw unreachable('no answer', outcome.cause)
  const { status, text } = outcome
  const parsed = reply.safeParse(parseJson(text))
  if (!parsed.success) throw unreachable(`HTTP ${status}`)
  const { result, error } = parsed.data
  if (error) {
    const refusal = toNodeError(error)
    const sent = isRefusal(refusal, 'ALREADY_KNOWN') ? hash() : undefined
    if (sent !== undefined) return sent
    throw isLost ? unreachable('no answer', refusal) : refusal
  }
  if (result === undefined) throw unreachable(`HTTP ${status}`)
  return result
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page; the schema refuses it.
    return undefined
  }
}

/** Milliseconds of a Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const pause = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(pause) ? undefined : pause
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof FrameError && error.reason === 'NODE_UNREACHABLE'

function unreachable(what: string, cause?: unknown): FrameError {
  return new FrameError('NODE_UNREACHABLE', {
    message: `The network node cannot be reached (${what})`,
    cause,
  })
}
