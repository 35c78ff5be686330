import { type BoundsProblem, checkBounds } from '../checkBounds.ts'
import { FrameError } from '../errors.ts'
import { limits } from '../limits.ts'
import { type Parsed, parseWith } from '../parse.ts'
import { type NodeRpcMethod, type RpcResult, rpcMethods } from './index.ts'

const boundsTexts: Record<BoundsProblem, string> = {
  tooLarge: 'Too large',
  tooDeep: 'Too deep',
  notJson: 'Expected JSON',
}

/**
 * Parses a node's answer. Keeps a chain's additional fields.
 *
 * @returns the result, or NODE_ANSWER_INVALID with the method and what is wrong
 * @example parseRpcResult('eth_getBalance', '0x00') // { ok: true, value: '0x0' }
 */
export function parseRpcResult<Method extends NodeRpcMethod>(
  method: Method,
  answer: unknown,
): Parsed<RpcResult<Method>> {
  const bounds = checkBounds(answer, limits.answerBytes)
  if (bounds) return refuseAnswer(method, boundsTexts[bounds])
  const parsed = parseWith(rpcMethods[method].result, answer)
  if (!parsed.ok) return refuseAnswer(method, parsed.error.message)
  // The schema of this method ran.
  return parsed as Parsed<RpcResult<Method>>
}

function refuseAnswer(method: NodeRpcMethod, problem: string): { ok: false; error: FrameError } {
  const message = `The network node's answer to ${method} is not valid: ${problem}`
  return { ok: false, error: new FrameError('NODE_ANSWER_INVALID', { message }) }
}
