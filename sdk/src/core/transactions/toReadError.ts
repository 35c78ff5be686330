import { toFields } from '../../primitives/walletCodes.ts'
import { LatchkeyError } from '../errors.ts'

/** Converts a failed read: NODE_UNREACHABLE, or NODE_ERROR with the node's own error as its cause. */
export function toReadError(cause: unknown): LatchkeyError {
  if (cause instanceof LatchkeyError) return cause
  const code = toFields(cause).code === 4901 ? 'NODE_UNREACHABLE' : 'NODE_ERROR'
  return new LatchkeyError(code, { cause })
}
