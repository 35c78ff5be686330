import { HttpError } from '../../primitives/httpError.ts'

/** Milliseconds between two attempts, at most. */
export const maxDelay = 30_000

/** Statuses after which a host may accept the same request later. */
const retriedStatuses: ReadonlySet<number | undefined> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/** Returns false if the same request would fail again, or only much later. */
export function shouldRetry(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true
  const { code, status } = error
  if (code === 'INVALID_RESPONSE' || readRetryAfter(error) > maxDelay) return false
  return code !== 'REFUSED' || retriedStatuses.has(status)
}

/** Milliseconds until the host accepts requests again; 0 without `Retry-After`. */
export const readRetryAfter = (error: unknown): number =>
  (error instanceof HttpError && error.retryAfter) || 0
