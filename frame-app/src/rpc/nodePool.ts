/**
 * The nodes of the networks, for one page.
 *
 * 1. A request goes to the first of its network's nodes. If that one cannot serve it after its
 *    attempts, the next one gets it.
 * 2. A node that failed is tried last for 30 s.
 * 3. The requests of one connection stay with the node that answered last, as long as it answers:
 *    a nonce is used where it was counted.
 * 4. A filter exists on one node. Its later requests go there, under an id of ours, so that no page
 *    reads the filter of another one.
 * 5. A signed transaction may reach several nodes; it takes effect once, and `already known` counts
 *    as sent. If one did not answer, the refusal of another does not decide: the first may have it.
 */
import { FrameError, type Json } from '@latchkey/protocol'
import { createFilters } from './filters.ts'
import {
  createNode,
  isSending,
  isUnreachable,
  type NodeParameters,
  type NodeRequest,
} from './node.ts'

/** Milliseconds. */
const restTime = 30_000

/** EIP-1474 and HTTP: limit exceeded. JSON-RPC 2.0: internal error. */
const passing: ReadonlySet<number> = new Set([-32005, 429, -32603])

export type NodePool = {
  /** @param urls - at least one, in the order of preference */
  connect(urls: readonly string[], options?: ConnectOptions): NodeRequest
}

type ConnectOptions = Pick<NodeParameters, 'timeLimit' | 'attempts' | 'signal'>

export type NodePoolParameters = Pick<NodeParameters, 'fetch' | 'pause'> & { now?: () => number }

export function createNodePool({ now = Date.now, ...transport }: NodePoolParameters): NodePool {
  const failures = new Map<string, number>()
  const filters = createFilters()
  const isResting = (url: string) => now() - (failures.get(url) ?? -restTime) < restTime

  return {
    connect(urls, options) {
      let last: string | undefined
      const order = () => {
        const preferred = [...urls].sort((a, b) => Number(b === last) - Number(a === last))
        return preferred.sort((a, b) => Number(isResting(a)) - Number(isResting(b)))
      }
      const ask = async (
        candidates: readonly string[],
        method: string,
        params: readonly Json[],
      ) => {
        let failure: unknown
        for (const url of candidates) {
          try {
            const result = await createNode({ url, ...transport, ...options })(method, params)
            last = url
            return { url, result }
          } catch (error) {
            if (!mayPass(error)) {
              last = url
              throw isSending(method) && isUnreachable(failure) ? failure : error
            }
            failures.set(url, now())
            failure = error
          }
        }
        throw failure
      }
      return (method, params) =>
        filters.request({
          method,
          params,
          ask: (given, url) => ask(url ? [url] : order(), method, given),
        })
    },
  }
}

/** Says whether another node may do better. */
const mayPass = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof FrameError && error.reason === 'NODE_ERROR' && passing.has(error.code))
