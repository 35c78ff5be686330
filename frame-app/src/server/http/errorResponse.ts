import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DpopError } from './dpop.ts'

/** The status of each error that the server answers with; any other is a fault of ours. */
const statuses = {
  INVALID_REQUEST: 400,
  INVALID_PARAMS: 400,
  INVALID_EMAIL: 400,
  OTP_WRONG: 400,
  NOT_CONNECTED: 401,
  SESSION_EXPIRED: 401,
  FRESH_LOGIN_REQUIRED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  DEVICE_REJECTED: 403,
  PROJECT_NOT_FOUND: 404,
  NO_LOGIN_IN_PROGRESS: 404,
  WALLET_CONFLICT: 409,
  WALLET_CORRUPT: 409,
  OTP_EXPIRED: 410,
  DEVICE_EXPIRED: 410,
  MESSAGE_TOO_LARGE: 413,
  COOLDOWN: 429,
  RATE_LIMITED: 429,
  TOO_MANY_REQUESTS: 429,
  NOT_CONFIGURED: 501,
  SERVER_UNREACHABLE: 503,
} as const satisfies Partial<Record<FrameErrorCode, ContentfulStatusCode>>

/** What an `ApiError` may tell besides its code and sentence. */
type ErrorDetail = { retryAfter?: number; left?: number }

/**
 * An error as the API answers it: a `FrameError` with its text, its `data`
 * (`{ retryAfter?, left? }`) and the status of its code; anything else as
 * INTERNAL, 500, without its text.
 */
export function errorResponse(error: unknown): Response {
  const known = error instanceof FrameError ? error : new FrameError('INTERNAL')
  const { retryAfter, left } = (known.data ?? {}) as ErrorDetail
  const body = {
    error: {
      code: known.reason,
      message: known.message,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(left === undefined ? {} : { left }),
    },
  }
  return Response.json(body, {
    status: statusOf(known),
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(known instanceof DpopError ? { 'www-authenticate': known.challenge } : {}),
    },
  })
}

/** The HTTP status of an error. */
export function statusOf(error: FrameError): ContentfulStatusCode {
  if (error instanceof DpopError) return 401
  return Object.hasOwn(statuses, error.reason)
    ? statuses[error.reason as keyof typeof statuses]
    : 500
}
