import { LatchkeyError, type LatchkeyErrorCode } from '../errors.ts'

/** Failures that prove nothing about the connection: a later attempt may succeed. */
const unreachable: ReadonlySet<LatchkeyErrorCode> = new Set([
  'SERVER_UNREACHABLE',
  'NODE_UNREACHABLE',
  'NODE_ERROR',
  'RELAY_UNREACHABLE',
  'DISCONNECTED',
  'TIMEOUT',
  'WALLET_TIMEOUT',
  'RATE_LIMITED',
  'TOO_MANY_REQUESTS',
  'CODE_NOT_LOADED',
  'INTERNAL',
])

export const isUnreachable = (error: unknown): boolean =>
  error instanceof LatchkeyError && unreachable.has(error.code)
