import { checkBounds } from './checkBounds.ts'
import type { ErrorPayload } from './errorPayload.ts'
import type { Json } from './json.ts'
import { limits } from './limits.ts'

/** Default sentence and provider number (EIP-1193, EIP-1474, EIP-5792) by code. */
export const frameErrorCodes = {
  INTERNAL: { message: 'Something went wrong', rpc: -32603 },
  INVALID_REQUEST: { message: 'The request is not valid', rpc: -32600 },
  INVALID_PARAMS: { message: 'The parameters are not valid', rpc: -32602 },
  MESSAGE_TOO_LARGE: { message: 'The message is too large', rpc: -32600 },
  DUPLICATE_ID: { message: 'A request with this id was already made', rpc: -32600 },
  TOO_MANY_REQUESTS: { message: 'Too many requests are waiting for a reply', rpc: -32005 },
  ABORTED: { message: 'Something went wrong', rpc: 4001 },
  RPC_ABORTED: { message: 'Request was aborted', rpc: 4001 },
  TIMEOUT: { message: 'The login service did not answer in time', rpc: -32603 },
  FRAME_LOAD_FAILED: { message: 'Unable to load email login dependency', rpc: 4900 },
  FRAME_NOT_SET: { message: 'The login iframe is not set', rpc: 4900 },
  ORIGIN_NOT_ALLOWED: { message: 'This origin is not allowed to use the login frame', rpc: 4100 },
  PROJECT_NOT_FOUND: { message: 'Invalid Project ID', rpc: 4100 },
  PROJECT_DISABLED: { message: 'This project is disabled', rpc: 4100 },
  INVALID_FRAME_URL: { message: 'The address of the login frame is not valid', rpc: -32600 },
  NOT_CONFIGURED: { message: 'This login method is not configured', rpc: 4200 },
  PROVIDER_REFUSED: { message: 'The sign-in was cancelled or refused there', rpc: 4001 },
  PROVIDER_FAILED: { message: 'The sign-in service gave an unusable answer', rpc: -32603 },
  PROVIDER_UNREACHABLE: { message: 'The sign-in service cannot be reached', rpc: -32603 },
  SERVER_UNREACHABLE: { message: 'The login server cannot be reached', rpc: -32603 },
  NODE_UNREACHABLE: { message: 'The network node cannot be reached', rpc: -32603 },
  NODE_ERROR: { message: 'The network node answered with an error', rpc: -32603 },
  NODE_ANSWER_INVALID: { message: 'The network node gave an unusable answer', rpc: -32603 },
  BLOCKHASH_EXPIRED: {
    message: 'The transaction’s blockhash has expired. Build the transaction again',
    rpc: -32003,
  },
  INSUFFICIENT_FUNDS: { message: 'Insufficient funds for the amount and the fee', rpc: -32003 },
  NOT_CONNECTED: { message: 'Not connected. Sign in first', rpc: 4100 },
  SESSION_EXPIRED: { message: 'The session has ended. Sign in again', rpc: 4100 },
  IDENTITY_CONFLICT: { message: 'This sign-in belongs to another account', rpc: -32600 },
  LAST_LOGIN: { message: 'This is the only way to sign in to the account', rpc: -32600 },
  EMAIL_IN_USE: { message: 'This email already belongs to another account', rpc: -32600 },
  INVALID_EMAIL: { message: 'Invalid email', rpc: -32602 },
  COOLDOWN: { message: 'Please try again later', rpc: -32005 },
  RATE_LIMITED: { message: 'Too many attempts. Try again later', rpc: -32005 },
  OTP_WRONG: { message: 'The code is not right', rpc: -32602 },
  OTP_EXPIRED: { message: 'The code is no longer valid. Request a new one', rpc: -32602 },
  NO_LOGIN_IN_PROGRESS: { message: 'No sign-in is in progress. Start again', rpc: -32600 },
  DEVICE_REJECTED: { message: 'The sign-in was rejected from the link in the email', rpc: 4001 },
  DEVICE_EXPIRED: { message: 'The link in the email has expired. Start again', rpc: -32600 },
  FRESH_LOGIN_REQUIRED: { message: 'Sign in again to continue', rpc: 4100 },
  RECOVERY_ON_HOLD: {
    message:
      'The email of this account changed recently, so new devices cannot open the wallet yet',
    rpc: 4100,
  },
  WALLET_NOT_FOUND: { message: 'There is no such wallet or slot', rpc: -32602 },
  WALLET_CONFLICT: { message: 'The wallet was changed elsewhere. Try again', rpc: -32603 },
  WALLET_CORRUPT: {
    message: 'The stored wallet does not match, so it was not opened',
    rpc: -32603,
  },
  WALLET_LOCKED: { message: 'The wallet is locked', rpc: 4100 },
  USER_REJECTED: { message: 'User rejected the request', rpc: 4001 },
  APPROVAL_UNSEEN: { message: 'The approval screen was not shown in time', rpc: 4001 },
  WINDOW_UNAVAILABLE: {
    message: 'This browser cannot open the approval window. Open the page in another browser',
    rpc: 4200,
  },
  SUPERSEDED: { message: 'A newer request replaced this one', rpc: 4001 },
  TOO_MANY_PROMPTS: {
    message: 'The dApp requested too many approvals. Wait a minute',
    rpc: -32005,
  },
  ACCOUNT_MISMATCH: { message: 'The request names an account that is not connected', rpc: 4100 },
  CAPABILITY_NOT_SUPPORTED: {
    message: 'The wallet lacks a capability that the calls require',
    rpc: 5700,
  },
  CALLS_CHAIN_NOT_SUPPORTED: { message: 'The network of the calls is not supported', rpc: 5710 },
  CALLS_ID_TAKEN: { message: 'Other calls were already sent under this id', rpc: 5720 },
  CALLS_NOT_FOUND: { message: 'No calls are known under this id', rpc: 5730 },
  TOO_MANY_CALLS: { message: 'There are too many calls', rpc: 5740 },
  ATOMICITY_NOT_SUPPORTED: {
    message: 'The account cannot run the calls atomically: it sends a transaction for each',
    rpc: 5760,
  },
  CHAIN_NOT_SUPPORTED: { message: 'The network is not supported', rpc: 4902 },
  CHAIN_MISMATCH: { message: 'The request is for another network than the active one', rpc: 4901 },
  METHOD_NOT_ALLOWED: { message: 'Requested RPC call is not allowed', rpc: 4200 },
  METHOD_NOT_SUPPORTED: { message: 'This method is not supported yet', rpc: 4200 },
  DISCONNECTED: { message: 'The login frame is disconnected', rpc: 4900 },
} as const satisfies Record<string, { message: string; rpc: number }>

export type FrameErrorCode = keyof typeof frameErrorCodes

export type FrameErrorOptions = {
  /** Replaces the code's own sentence. */
  message?: string
  /** Replaces the code's number with a node's or a wallet's. */
  rpcCode?: number
  /** JSON for the caller: revert data, tries left. */
  data?: unknown
  cause?: unknown
}

/**
 * The only error whose text crosses the boundary.
 *
 * @example throw new FrameError('OTP_WRONG', { data: { left: 3 } })
 */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  /** Codes are stable; texts may change. */
  readonly reason: FrameErrorCode
  readonly code: number
  readonly data: unknown

  constructor(reason: FrameErrorCode, options: FrameErrorOptions = {}) {
    super(options.message ?? frameErrorCodes[reason].message, { cause: options.cause })
    this.reason = reason
    this.code = options.rpcCode ?? frameErrorCodes[reason].rpc
    this.data = options.data
  }
}

/**
 * Prepares an error for posting. Anything but a `FrameError` becomes INTERNAL, without its text.
 */
export function serializeError(error: unknown): ErrorPayload {
  const known = error instanceof FrameError ? error : new FrameError('INTERNAL')
  const { message, code, reason, data } = known
  // Drops data that is not JSON, because it cannot be posted.
  const isSendable = data !== undefined && !checkBounds(data, limits.messageBytes)
  return isSendable ? { message, code, reason, data: data as Json } : { message, code, reason }
}

/** Rebuilds an error; an unknown or missing reason becomes INTERNAL with the received text. */
export function deserializeError(payload: ErrorPayload): FrameError {
  const { message, code, data, reason } = payload
  return new FrameError(isFrameErrorCode(reason) ? reason : 'INTERNAL', {
    message: message || 'An error occurred',
    ...(code === undefined ? {} : { rpcCode: code }),
    ...(data === undefined ? {} : { data }),
  })
}

function isFrameErrorCode(reason: string | undefined): reason is FrameErrorCode {
  return reason !== undefined && Object.hasOwn(frameErrorCodes, reason)
}
