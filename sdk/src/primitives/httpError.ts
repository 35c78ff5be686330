/** The outcomes of a request to a host that the dApp set, with their sentences. */
const httpErrorCodes = {
  ABORTED: 'The request was aborted',
  TIMEOUT: 'The host did not respond within 10 seconds',
  UNREACHABLE: 'The host is not reachable',
  REFUSED: 'The host refused the request',
  INVALID_RESPONSE: 'The host sent an invalid response',
} as const

export type HttpErrorCode = keyof typeof httpErrorCodes

export type HttpErrorOptions = {
  cause?: unknown
  status?: number | undefined
  retryAfter?: number | undefined
}

/** A failed request. It names neither the host nor what was requested. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly code: HttpErrorCode
  /** Of a refused request. */
  readonly status: number | undefined
  /** Milliseconds until the host accepts requests again, if it said so (RFC 9110, section 10.2.3). */
  readonly retryAfter: number | undefined

  constructor(code: HttpErrorCode, { cause, status, retryAfter }: HttpErrorOptions = {}) {
    const sentence = status === undefined ? httpErrorCodes[code] : `HTTP status code: ${status}`
    super(sentence, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
