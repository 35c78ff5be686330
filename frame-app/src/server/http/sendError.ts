import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './context.ts'
import { DpopError } from './dpopError.ts'
import { sendJson } from './sendJson.ts'

const statuses = {
  INVALID_REQUEST: 400,
  INVALID_PARAMS: 400,
  INVALID_FRAME_URL: 400,
  INVALID_EMAIL: 400,
  OTP_WRONG: 400,
  NOT_CONNECTED: 401,
  SESSION_EXPIRED: 401,
  FRESH_LOGIN_REQUIRED: 403,
  RECOVERY_ON_HOLD: 403,
  ORIGIN_NOT_ALLOWED: 403,
  PROJECT_DISABLED: 403,
  DEVICE_REJECTED: 403,
  PROJECT_NOT_FOUND: 404,
  NO_LOGIN_IN_PROGRESS: 404,
  WALLET_NOT_FOUND: 404,
  CHAIN_NOT_SUPPORTED: 404,
  IDENTITY_CONFLICT: 409,
  LAST_LOGIN: 409,
  EMAIL_IN_USE: 409,
  WALLET_CONFLICT: 409,
  WALLET_CORRUPT: 409,
  OTP_EXPIRED: 410,
  DEVICE_EXPIRED: 410,
  MESSAGE_TOO_LARGE: 413,
  COOLDOWN: 429,
  RATE_LIMITED: 429,
  TOO_MANY_REQUESTS: 429,
  NOT_CONFIGURED: 501,
  PROVIDER_REFUSED: 403,
  PROVIDER_FAILED: 502,
  PROVIDER_UNREACHABLE: 502,
  NODE_UNREACHABLE: 502,
  SERVER_UNREACHABLE: 503,
} as const satisfies Partial<Record<FrameErrorCode, ContentfulStatusCode>>

type ErrorDetail = { retryAfter?: number; left?: number; until?: string; cause?: string }

/**
 * Sends a `FrameError` with its text, its `data` (`{ retryAfter?, left?, until?, cause? }`) and the status
 * of its code; anything else as INTERNAL, 500, without its text.
 */
export function sendError(
  c: Context<AppEnv>,
  error: unknown,
  status?: ContentfulStatusCode,
): Response {
  const known = error instanceof FrameError ? error : new FrameError('INTERNAL')
  const { retryAfter, left, until, cause } = (known.data ?? {}) as ErrorDetail
  const headers = {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(known instanceof DpopError ? { 'www-authenticate': known.challenge } : {}),
  }
  const { reason: code, message } = known
  // JSON omits undefined fields.
  const body = { error: { code, message, retryAfter, left, until, cause } }
  return sendJson(c, body, { status: status ?? getStatus(known), headers })
}

export function getStatus(error: unknown): ContentfulStatusCode {
  if (error instanceof DpopError) return 401
  return error instanceof FrameError && Object.hasOwn(statuses, error.reason)
    ? statuses[error.reason as keyof typeof statuses]
    : 500
}
