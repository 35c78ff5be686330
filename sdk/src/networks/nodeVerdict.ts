/** Interprets a node's response to a request: the one place that decides it. */
import { isRevert } from '../primitives/revertData.ts'
import { NodeRpcError } from './nodeRpcError.ts'

export type NodeResponse = {
  readonly status: number
  /** Undefined if it is not JSON. */
  readonly body: unknown
}

/** The node cannot serve the request now. Another one may. */
export type Unfit = {
  readonly kind: 'unfit'
  readonly cause: unknown
  /** Asks this node again; `reads`: only for reads, because it may have acted before it failed. */
  readonly repeat: 'always' | 'reads' | 'never'
  /** The node's own words, which the caller gets if no other node does better. */
  readonly error?: NodeRpcError | undefined
}

export type Verdict =
  | { readonly kind: 'result'; readonly result: unknown }
  /** Every node would refuse this request. */
  | { readonly kind: 'refused'; readonly error: Error }
  | Unfit

/** The node did not look at the request. */
const turnedAway: ReadonlySet<number> = new Set([401, 402, 403, 429])
const turnedAwayForever: ReadonlySet<number> = new Set([401, 402])
const transient: ReadonlySet<number> = new Set([408, 413, 500, 502, 503, 504])

/** EIP-1474, and the codes of Nethermind and OpenEthereum for transactions. */
const refusals: ReadonlySet<number> = new Set([3, 4001, -32602, -32003, -32010, -32015])
/** -32005 is EIP-1474's, the others are those of Alchemy and QuickNode. */
const limits: ReadonlySet<number> = new Set([-32005, 429, -32007])
const internal: ReadonlySet<number> = new Set([-32603, -1])

/** Nodes refuse transactions with -32000, which stands for other failures too. */
const refusedTransaction =
  /nonce too (?:low|high)|nonce has max value|insufficient funds|exceeds transaction sender account balance|gas required exceeds|intrinsic gas|exceeds block gas limit|underpriced|fee cap|max fee per gas|max priority fee|tip higher/i

const alreadyKnown =
  /\balready ?known\b|\bknown transaction\b|\balready imported\b|\b(?:tx|transaction) already exists\b|\bexisting tx with same hash\b/i

export const isAlreadyKnown = (error: unknown): boolean =>
  error instanceof NodeRpcError && alreadyKnown.test(error.message)

const isLimit = ({ code, message }: NodeRpcError): boolean =>
  limits.has(code) || /rate.?limit|too many requests/i.test(message)

const isFinal = (error: NodeRpcError): boolean =>
  refusals.has(error.code) ||
  isRevert(error) ||
  refusedTransaction.test(error.message) ||
  isAlreadyKnown(error)

/** Judges a JSON-RPC response. A status code does not hide an error that the node sent with it. */
export function judgeJsonRpc(response: NodeResponse): Verdict {
  const { status, body } = response
  const error = readError(body)
  if (turnedAway.has(status)) return { ...judgeStatus(response), cause: error ?? response }
  if (!error) {
    const hasResult = isSuccess(status) && Object.hasOwn(Object(body), 'result')
    return hasResult ? { kind: 'result', result: Object(body).result } : judgeStatus(response)
  }
  if (isFinal(error)) return { kind: 'refused', error }
  if (isLimit(error)) return { kind: 'unfit', cause: error, repeat: 'always' }
  const repeat = internal.has(error.code) ? 'reads' : 'never'
  return { kind: 'unfit', cause: error, repeat, error }
}

/** Judges a response of an API whose body is the result. */
export const judgeRest = (response: NodeResponse): Verdict =>
  isSuccess(response.status) && response.body !== undefined
    ? { kind: 'result', result: response.body }
    : judgeStatus(response)

function judgeStatus({ status }: NodeResponse): Unfit {
  const cause = isSuccess(status) ? 'The response is not JSON-RPC' : `HTTP status code: ${status}`
  const isTurnedAway = turnedAway.has(status) && !turnedAwayForever.has(status)
  const repeat = isTurnedAway ? 'always' : transient.has(status) ? 'reads' : 'never'
  return { kind: 'unfit', cause, repeat }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Some nodes send a text in place of an error object. */
function readError(body: unknown): NodeRpcError | undefined {
  const { error }: { error?: unknown } = Object(body)
  if (!error) return undefined
  const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } =
    typeof error === 'object' ? error : { message: error }
  return new NodeRpcError({ code: Number(code) || -32603, message: `${message ?? ''}`, data })
}
