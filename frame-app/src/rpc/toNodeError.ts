import { FrameError } from '@latchkey/protocol'
import {
  classifyNodeError,
  getRefusalText,
  type NodeError,
  type NodeRefusal,
  readRevertData,
} from './classifyNodeError.ts'
import { decodeAbiText } from './decodeAbiText.ts'

/** EIP-1474: transaction rejected. */
const rejected = -32003
/** Number of a revert (geth). */
const reverted = 3

/** Characters of a node's text that reach the dApp. */
const longest = 300

/**
 * Converts a node's error. A refusal is named in `data.reason`; the `data` of a revert is what the
 * contract returned, where libraries look for it.
 *
 * @returns NODE_ERROR, or INSUFFICIENT_FUNDS
 */
export function toNodeError(error: NodeError): FrameError {
  const refusal = classifyNodeError(error)
  if (refusal === undefined) return describe(error)
  if (refusal === 'EXECUTION_REVERTED') return describeRevert(error)
  const code = refusal === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'NODE_ERROR'
  return new FrameError(code, {
    message: withText(refusal, escapeText(error.message)),
    rpcCode: rejected,
    data: { reason: refusal },
  })
}

/** Says whether a node refused a transaction for this reason. */
export const isRefusal = (error: unknown, refusal: NodeRefusal): boolean =>
  error instanceof FrameError && Object(error.data).reason === refusal

function describe({ code, message, data }: NodeError): FrameError {
  return new FrameError('NODE_ERROR', {
    ...(message && { message: escapeText(message) }),
    ...(Number.isSafeInteger(code) && { rpcCode: code }),
    ...(data !== undefined && { data }),
  })
}

function describeRevert(error: NodeError): FrameError {
  const data = readRevertData(error)
  const reason = data && decodeReason(data)
  const text = getRefusalText('EXECUTION_REVERTED')
  return new FrameError('NODE_ERROR', {
    message: reason
      ? `${text}: ${escapeText(reason)}`
      : withText('EXECUTION_REVERTED', escapeText(error.message)),
    rpcCode: reverted,
    data: data ?? { reason: 'EXECUTION_REVERTED' },
  })
}

/** Decodes Solidity's `Error(string)`. */
function decodeReason(data: string): string | null {
  const [, digits] = /^0x08c379a0((?:[0-9a-f]{64}){2,})$/i.exec(data) ?? []
  return digits === undefined ? null : decodeAbiText(digits)
}

/** Begins with the canonical text, which libraries match, unless the node's own contains it. */
function withText(refusal: NodeRefusal, text: string): string {
  const canonical = getRefusalText(refusal)
  if (text === '') return canonical
  return text.toLowerCase().includes(canonical) ? text : `${canonical}: ${text}`
}

/** Writes control, format and invisible characters as escapes. */
const escapeText = (text: string): string =>
  text
    .slice(0, longest)
    .replace(
      /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
    )
